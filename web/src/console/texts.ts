import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
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
    consoleShare: typeof import('./share/share.zh.ts').consoleShare
    consoleState: typeof import('./state/state.zh.ts').consoleState
    consoleTime: typeof import('./time/time.zh.ts').consoleTime
    consoleWorlds: typeof import('./worlds/worlds.zh.ts').consoleWorlds
  }
}

type Load = (locale: string) => Promise<Readonly<Record<string, object>>>

/** The areas of a language are loaded together; they follow the language of the page. */
export const startTexts = async (texts: i18n, load: Load): Promise<void> => {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: async (language: string, area: string) => ({ ...(await load(localeOf(language)))[area] }),
  }
  const ns = Object.keys(await load(localeOf(readLanguage())))
  await texts.use(backend).init({ lng: readLanguage(), fallbackLng: false, ns, interpolation: { escapeValue: false } })
  if (import.meta.env.DEV) takeLiveTexts(texts, 'languageChanged')
}

const files = import.meta.glob<Record<string, object>>('./core.*.ts')

export const startConsoleTexts = (): Promise<void> =>
  startTexts(i18next.use(initReactI18next), async (locale) => (await files[`./core.${locale}.ts`]?.()) ?? {})
