import i18next, { type i18n } from 'i18next'
import { readLanguage } from '../../lib/i18n/language.ts'
import { startTexts } from '../texts.ts'

const files = import.meta.glob<Record<string, object>>(['./bar.*.ts', '../journal/journal.*.ts'])

/** The texts of the bar, which the shop does not load; they follow the language of the page. */
export const startBarTexts = async (): Promise<i18n> => {
  const texts = i18next.createInstance()
  await startTexts(texts, ['consoleBar', 'consoleJournal'], (locale, area) =>
    files[`${area === 'consoleBar' ? './bar' : '../journal/journal'}.${locale}.ts`]?.(),
  )
  new MutationObserver(() => void texts.changeLanguage(readLanguage())).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  return texts
}
