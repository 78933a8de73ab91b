import { isFields } from 'qinghua-contract/shape'
import { shown, valueAt } from 'qinghua-contract/verdict'
import { hintOf, nearestWord } from '../core/state/nearest.ts'
import type { Mall } from '../core/state/mall.ts'
import type { Reason } from '../core/state/refusal.ts'
import type { Input } from '../journal/entry.ts'

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
  const isAccount = mall && code === 'unknownAccount' && typeof name === 'string'
  return {
    code,
    values: {
      ...given,
      ...(code === 'invalidRequest' && {
        found: found === undefined ? missing : shown(found),
        expected: otherwise,
      }),
      hint: isAccount
        ? hintOf(
            nearestWord(
              name,
              [...mall.accounts.values()].map(({ userName }) => userName),
            ),
          )
        : '',
      ...values,
    },
  }
}
