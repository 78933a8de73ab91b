import { switchLanguage, useText } from '../../lib/i18n/i18n.ts'
import { useLocaleStore } from '../../lib/locale-store.ts'

export const LanguageSwitch = () => {
  const t = useText('shell')
  const { locales, locale } = useLocaleStore()
  return locales
    .filter((each) => each !== locale)
    .map((other) => (
      <button key={other} type="button" lang={other} onClick={() => void switchLanguage(other)}>
        {t('language')}
      </button>
    ))
}
