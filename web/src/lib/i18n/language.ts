import { defaultLocale, locales, type Locale } from 'qinghua-contract/rules'
import { readCookie, writeCookie } from '../cookies.ts'

/** `pseudo` lengthens the English texts, to find what gets cut off; development only. */
export type Language = Locale | 'pseudo'

const year = 365 * 24 * 60 * 60
const known: readonly string[] = import.meta.env.DEV ? [...locales, 'pseudo'] : locales
const isLanguage = (text: string | null): text is Language => text !== null && known.includes(text)

/** The `lang` of the address, else the cookie, else Chinese (S9.1). */
export const chooseLanguage = (search: string, cookie: string | null): Language => {
  const asked = new URLSearchParams(search).get('lang')
  if (isLanguage(asked)) return asked
  return isLanguage(cookie) ? cookie : defaultLocale
}

/** What the browser does not keep, as long as the page. */
let held: Language | null = null
export const readLanguage = (): Language => chooseLanguage('', readCookie('lang') ?? held)
export const localeOf = (language: string): Locale => (language === 'zh' ? 'zh' : 'en')

/** Also tells the document, so that the right glyphs and voice are used. */
export const rememberLanguage = (language: Language): void => {
  held = writeCookie('lang', language, year) ? null : language
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
