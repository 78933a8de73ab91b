import type { Endpoint } from 'qinghua-contract'
import { askedBy, magicRefusal } from 'qinghua-contract/magic'
import { Refusal } from '../core/state/refusal.ts'
import type { Entry, Input } from '../journal/entry.ts'

export const magic = 'magic'

export class MagicRefusal extends Refusal {}

const firstOf = <T>(parts: readonly T[], look: (part: T) => MagicRefusal | null): MagicRefusal | null => {
  for (const part of parts) {
    const found = look(part)
    if (found) return found
  }
  return null
}

const find = (row: Endpoint, name: string, value: unknown): MagicRefusal | null => {
  if (Array.isArray(value)) return firstOf(value, (part) => find(row, name, part))
  if (typeof value === 'object' && value !== null)
    return firstOf(Object.entries(value), ([key, part]) => find(row, key, part))
  const asked = askedBy(name, value)
  const code = asked === null ? null : magicRefusal(row, asked)
  return code && new MagicRefusal(code)
}

/**
 * Values that cause a refusal without any tool: a search word `[mall:500]`, a text message code `000401`, product
 * number 9000204. The effect depends on the input alone, so that a replay gives the same.
 */
export const refuseMagic = (row: Endpoint, entry: Entry, input: Input): void => {
  let refusal: MagicRefusal | null = null
  for (const part of Object.values(input)) refusal ??= find(row, '', part)
  if (!refusal) return
  entry.faults = [...entry.faults.filter((fault) => fault !== magic), magic]
  entry.struck = [
    ...entry.struck.filter(({ id }) => id !== magic),
    { id: magic, effect: { kind: 'refusal', code: refusal.code } },
  ]
  throw refusal
}
