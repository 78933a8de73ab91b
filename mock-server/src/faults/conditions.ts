import type { FaultCondition } from '@mall/contracts/control'

/** What is known of a call when it arrives. */
export interface Seen {
  /** Null for a visitor. */
  readonly userName: string | null
  readonly language: string
  readonly address: string
  /** Those that an armed fault asks for. */
  readonly headers: Readonly<Record<string, string>>
}
export const nobody: Seen = { userName: null, language: 'zh', address: '/', headers: {} }

const valuesOf = ({ of, name = '' }: FaultCondition, seen: Seen): readonly string[] => {
  switch (of) {
    case 'account':
      return [seen.userName ?? '']
    case 'language':
      return [seen.language]
    case 'header':
      return Object.hasOwn(seen.headers, name.toLowerCase()) ? [seen.headers[name.toLowerCase()] ?? ''] : []
    case 'query':
      return new URLSearchParams(seen.address.split('?', 2)[1] ?? '').getAll(name)
  }
}

const fits = ({ test = 'is', value }: FaultCondition, found: string): boolean => {
  if (test === 'is') return found === value
  if (test === 'has') return found.includes(value)
  const [number, limit] = [Number(found), Number(value)]
  return found.trim() !== '' && (test === 'least' ? number >= limit : number <= limit)
}

/** Whether all conditions hold. */
export const holds = (conditions: readonly FaultCondition[], seen: Seen): boolean =>
  conditions.every((condition) => valuesOf(condition, seen).some((found) => fits(condition, found)))

export const headersIn = (conditions: readonly FaultCondition[]): string[] =>
  conditions.flatMap(({ of, name = '' }) => (of === 'header' ? [name.toLowerCase()] : []))
