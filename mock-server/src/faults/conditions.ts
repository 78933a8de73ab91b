import type { FaultCondition } from 'qinghua-contract/control'

/** What is known of a call when it arrives. */
export interface Seen {
  /** Null for a visitor. */
  readonly userName: string | null
  readonly language: string
  readonly address: string
  /** Those that an armed fault asks for. */
  readonly headers: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  /** The values at the places of the body that armed faults ask for; known only once it was read. */
  readonly body?: Readonly<Record<string, readonly string[]>> | undefined
}
export const nobody: Seen = { userName: null, language: 'zh', address: '/', headers: {}, params: {} }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What stands in the path of an address where its route has names. */
export const paramsIn = (route: string, address: string): Record<string, string> => {
  if (!route.includes('{')) return {}
  const [names, values] = [route, address.split('?', 1)[0] ?? ''].map((text) => text.split('/').toReversed())
  return Object.fromEntries(
    (names ?? []).flatMap((name, at) =>
      /^\{\w+\}$/.test(name) ? [[name.slice(1, -1), decoded(values?.[at] ?? '')]] : [],
    ),
  )
}

const mostValues = 100
const longestValue = 1_000

const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (name === '*') return Object.values(value).flatMap((part) => valuesAt(part, rest))
  return Object.hasOwn(value, name) ? valuesAt((value as Readonly<Record<string, unknown>>)[name], rest) : []
}
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The values at a place of a body, as texts; of long ones as much as conditions look at. */
const textsAt = (body: unknown, place: string): string[] =>
  valuesAt(body, place === '' ? [] : place.split('/'))
    .filter((value) => value !== undefined)
    .slice(0, mostValues)
    .map((value) => textOf(value).slice(0, longestValue))

/** What conditions have to know of a body. */
export const valuesIn = (body: unknown, places: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(places.map((place) => [place, textsAt(body, place)]))

const valuesOf = ({ of, name = '' }: FaultCondition, seen: Seen): readonly string[] => {
  switch (of) {
    case 'account':
      return [seen.userName ?? '']
    case 'language':
      return [seen.language]
    case 'header':
      return Object.hasOwn(seen.headers, name.toLowerCase()) ? [seen.headers[name.toLowerCase()] ?? ''] : []
    case 'path':
      return Object.hasOwn(seen.params, name) ? [seen.params[name] ?? ''] : []
    case 'body':
      return seen.body?.[name] ?? []
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

/** The places of the body that conditions look at. */
export const placesIn = (conditions: readonly FaultCondition[] = []): string[] =>
  conditions.flatMap(({ of, name = '' }) => (of === 'body' ? [name] : []))

export const headersIn = (conditions: readonly FaultCondition[]): string[] =>
  conditions.flatMap(({ of, name = '' }) => (of === 'header' ? [name.toLowerCase()] : []))
