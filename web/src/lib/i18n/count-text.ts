import { localeOf, readLanguage, type Language } from './language.ts'

const tenThousand = 10_000

/** As people write it: 4.5万+ in Chinese, 45,310 in English. */
export const countText = (count: number, language: Language = readLanguage()): string => {
  if (localeOf(language) === 'en') return count.toLocaleString('en')
  return count < tenThousand ? String(count) : `${Math.floor(count / (tenThousand / 10)) / 10}万+`
}
