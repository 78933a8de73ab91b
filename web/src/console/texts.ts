import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Area } from '../lib/i18n/texts.ts'
import { localeOf, readLanguage } from '../lib/i18n/language.ts'
import { takeLiveTexts } from '../lib/i18n/live-texts.ts'

declare module '../lib/i18n/texts.ts' {
  interface Texts {
    consoleActors: typeof import('./actors/actors.zh.ts').consoleActors
    consoleBar: typeof import('./bar/bar.zh.ts').consoleBar
    consoleErrors: typeof import('./errors/errors.zh.ts').consoleErrors
    consoleFaults: typeof import('./faults/faults.zh.ts').consoleFaults
    consoleForm: typeof import('./form/form.zh.ts').consoleForm
    consoleFrame: typeof import('./frame/frame.zh.ts').consoleFrame
    consoleJournal: typeof import('./journal/journal.zh.ts').consoleJournal
    consoleOpen: typeof import('./open/open.zh.ts').consoleOpen
    consoleState: typeof import('./state/state.zh.ts').consoleState
    consoleTime: typeof import('./time/time.zh.ts').consoleTime
    consoleWorlds: typeof import('./worlds/worlds.zh.ts').consoleWorlds
  }
}

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
const files = import.meta.glob<Record<string, object>>('./core.*.ts')

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, area: string) => {
    const texts = await files[`./core.${localeOf(language)}.ts`]?.()
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
