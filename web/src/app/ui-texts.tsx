import { useMemo, type ReactNode } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { UiTextsProvider, type UiTexts } from '../ui/texts.ts'

export const TranslatedUi = ({ children }: { children: ReactNode }) => {
  const t = useText('ui')
  const texts = useMemo<UiTexts>(
    () => ({
      close: t('close'),
      dismiss: t('dismiss'),
      retry: t('retry'),
      failed: t('failed'),
      loading: t('loading'),
      trail: t('trail'),
      home: t('home'),
      showPassword: t('showPassword'),
      pages: t('pages'),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
      page: (page) => t('page', { page }),
      messages: t('messages'),
      pressKey: (key) => t('pressKey', { key: key.toUpperCase() }),
      oldPrice: t('oldPrice'),
      fromPrice: (price) => t('fromPrice', { price }),
    }),
    [t],
  )
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>
}
