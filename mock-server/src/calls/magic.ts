import type { Endpoint } from 'qinghua-contract'
import { askedBy, magicRefusal } from 'qinghua-contract/magic'
import { Refusal } from '../core/state/refusal.ts'
import type { Entry, Input } from '../journal/entry.ts'

export const magic = 'magic'

export class MagicRefusal extends Refusal {}

/** Without closures: every call is searched. */
const find = (row: Endpoint, name: string, value: unknown): MagicRefusal | null => {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value)
    for (const key of Object.keys(value)) {
      const found = find(row, isList ? name : key, (value as Readonly<Record<string, unknown>>)[key])
      if (found) return found
    }
    return null
  }
  const asked = askedBy(name, value)
  const code = asked === null ? null : magicRefusal(row, asked)
  return code && new MagicRefusal(code)
}

/**
 * Values that cause a refusal without any tool: a search word `[mall:500]`, a text message code `000401`, product
 * number 9000204. The effect depends on the input alone, so that a replay gives the same.
 */
export const refuseMagic = (row: Endpoint, entry: Entry, input: Input): void => {
  const { params, query, body } = input
  const refusal = find(row, '', params) ?? find(row, '', query) ?? find(row, '', body)
  if (!refusal) return
  entry.faults = [...entry.faults.filter((fault) => fault !== magic), magic]
  entry.struck = [
    ...entry.struck.filter(({ id }) => id !== magic),
    { id: magic, effect: { kind: 'refusal', code: refusal.code } },
  ]
  throw refusal
}
