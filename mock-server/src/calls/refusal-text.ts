import { testerTexts } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { isFields } from 'qinghua-contract/shape'
import { shown, valueAt } from 'qinghua-contract/verdict'
import type { Text } from '@mall/fixtures'
import type { Mall } from '../core/state/mall.ts'
import { hintOf, nearestWord } from '../core/state/nearest.ts'
import type { Reason, RefusalValues } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import type { Input } from '../journal/entry.ts'

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

/** The letters of a text and the entries of a list have no names. */
const scalarsIn = (part: unknown): [string, string | number][] =>
  Object.entries(isFields(part) ? part : {}).filter(
    (pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number',
  )

const otherwise = { zh: '其他值', en: 'another value' }
const missing = { zh: '缺失', en: 'missing' }

/** A refusal with what a tester wants to read in its text: what the request said, and what is nearest to it. */
export const toldToTester = ({ code, values }: Reason, input: Input, mall: Mall | undefined): Reason => {
  const { params, query, body } = input
  const given = Object.fromEntries([params, query, body].flatMap(scalarsIn))
  const field = values['field']
  const found = typeof field === 'string' ? valueAt({ path: params, query, body }, `/${field}`) : undefined
  const name = values['name']
  const names = code === 'unknownAccount' ? [...(mall?.accounts.values() ?? [])].map(({ userName }) => userName) : []
  return {
    code,
    values: {
      ...given,
      ...(code === 'invalidRequest' && { found: found === undefined ? missing : shown(found), expected: otherwise }),
      hint: typeof name === 'string' && names.length > 0 ? hintOf(nearestWord(name, names)) : '',
      ...values,
    },
  }
}
