import { choiceLabels, fieldLabels } from 'qinghua-contract/field-labels'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'

/** What a field is called in the language of the page. */
export const labelOf = (name: string): string => fieldLabels[name]?.[localeOf(readLanguage())] ?? name

/** What a value of a field is called. */
export const choiceOf = (name: string, value: string | number): string =>
  (choiceLabels[`${name}=${value}`] ?? choiceLabels[String(value)])?.[localeOf(readLanguage())] ?? String(value)
