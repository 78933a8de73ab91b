import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { UiTextsProvider } from '../ui/texts.ts'

export const TranslatedUi = ({ children }: { children: ReactNode }) => (
  <UiTextsProvider value={useText('ui')}>{children}</UiTextsProvider>
)
