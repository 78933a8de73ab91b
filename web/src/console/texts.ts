import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Area } from '../locales/texts.ts'
import { localeOf, readLanguage } from '../lib/i18n/language.ts'
import { takeLiveTexts } from '../lib/i18n/live-texts.ts'

/** The areas of texts that the console uses; each language is one file. */
const areas: Area[] = [
  'ui',
  'errors',
  'shell',
  'consoleFrame',
  'consoleForm',
  'consoleWorlds',
  'consoleErrors',
  'consoleFaults',
  'consoleTime',
  'consoleActors',
  'consoleJournal',
  'consoleState',
  'consoleOpen',
]
const files = import.meta.glob<Record<string, object>>('../locales/*/console-core.ts')

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, area: string) => {
    const texts = await files[`../locales/${localeOf(language)}/console-core.ts`]?.()
    return (texts?.[area] ?? {}) as Record<string, string>
  },
}

export const startConsoleTexts = async (): Promise<void> => {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      fallbackLng: false,
      ns: areas,
      defaultNS: 'consoleFrame',
      interpolation: { escapeValue: false },
    })
  if (import.meta.env.DEV) takeLiveTexts(i18next, 'languageChanged')
}
