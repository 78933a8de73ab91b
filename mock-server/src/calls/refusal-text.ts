import { testerTexts } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import type { Text } from '@mall/fixtures'
import type { Reason, RefusalValues } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'

export const plainText = 'text/plain; charset=utf-8'
/** The length that the storefront shows, and what a line of a terminal may take. */
const longest = { shopper: 200, tester: 500 } as const

/** Product calls speak to shoppers, control calls to testers. */
export type Audience = keyof typeof longest

const forTesters: Readonly<Partial<Record<RefusalCode, Text>>> = testerTexts

/** The text of a refusal with its values filled in; of `{a|b}` the first one that there is. */
export const refusalText = (
  code: RefusalCode,
  language: Language,
  values: RefusalValues = {},
  audience: Audience = 'shopper',
): string =>
  ((audience === 'tester' && forTesters[code]) || refusals[code])[language]
    .replaceAll(/\{([\w|]+)\}/g, (_, names: string) => {
      const value = names.split('|').flatMap((name) => values[name] ?? [])[0] ?? '…'
      return String(typeof value === 'object' ? value[language] : value)
    })
    .slice(0, longest[audience])

/** For answers that say beforehand why something would be refused. */
export const telling = (language: Language) => ({
  language,
  explain: ({ code, values }: Reason): string => refusalText(code, language, values),
})
