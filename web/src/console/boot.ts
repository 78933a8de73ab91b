import { readCookie } from '../lib/cookies.ts'
import { chooseLanguage, rememberLanguage } from '../lib/i18n/language.ts'
import { startTheme } from '../lib/theme-choice.ts'

startTheme()
rememberLanguage(chooseLanguage(location.search, readCookie('lang')))
