import i18next, { type BackendModule, type i18n } from 'i18next'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { takeLiveTexts } from '../../lib/i18n/live-texts.ts'
import type { Area } from '../../lib/i18n/texts.ts'

const areas: Area[] = ['consoleBar', 'consoleJournal']
const files = import.meta.glob<Record<string, object>>(['./bar.*.ts', '../journal/journal.*.ts'])

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, area: string) => {
    const file = area === 'consoleBar' ? './bar' : '../journal/journal'
    const texts = await files[`${file}.${localeOf(language)}.ts`]?.()
    return (texts?.[area] ?? {}) as Record<string, string>
  },
}

/** The texts of the bar, which the shop does not load; they follow the language of the page. */
export const startBarTexts = async (): Promise<i18n> => {
  const texts = i18next.createInstance()
  await texts
    .use(backend)
    .init({ lng: readLanguage(), fallbackLng: false, ns: areas, interpolation: { escapeValue: false } })
  if (import.meta.env.DEV) takeLiveTexts(texts, 'languageChanged')
  new MutationObserver(() => void texts.changeLanguage(readLanguage())).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  return texts
}
