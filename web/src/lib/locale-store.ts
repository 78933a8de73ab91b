import { locales } from 'qinghua-contract/rules'
import { errMsg } from './api/errors.ts'
import { localeOf } from './i18n/language.ts'
import { useLanguage } from './i18n/i18n.ts'
import { useStore } from './store.ts'

/** S3.5: the languages, the one that is shown, and the server's last refusal in it. */
export const useLocaleStore = () => ({ locales, locale: localeOf(useLanguage()), errMsg: useStore(errMsg) })
