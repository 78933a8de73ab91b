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
  /** The parameters of the address. */
  readonly query: (name: string) => readonly string[]
}
/** An address is read at most once, however many conditions look at it. */
export const seenBy = (known: Omit<Seen, 'query'>): Seen => {
  let read: URLSearchParams | undefined
  const query = (name: string): readonly string[] =>
    (read ??= new URLSearchParams(known.address.split('?', 2)[1] ?? '')).getAll(name)
  return { ...known, query }
}
export const nobody = seenBy({ userName: null, language: 'zh', address: '/', headers: {}, params: {} })

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

function* valuesAt(value: unknown, [name, ...rest]: readonly string[]): Generator<unknown> {
  if (name === undefined) yield value
  else if (typeof value !== 'object' || value === null) return
  else if (name === '*') for (const part of Object.values(value)) yield* valuesAt(part, rest)
  else if (Object.hasOwn(value, name)) yield* valuesAt((value as Readonly<Record<string, unknown>>)[name], rest)
}

/** The values at places of a body, as texts; of long and of many as much as conditions look at. */
export const valuesIn = (body: unknown, places: readonly string[]): Record<string, string[]> => {
  const written = new Map<unknown, string>()
  const textOf = (value: unknown): string => {
    const text = written.get(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
    written.set(value, text)
    return text.slice(0, longestValue)
  }
  const textsAt = (place: string): string[] => {
    const texts: string[] = []
    for (const value of valuesAt(body, place === '' ? [] : place.split('/'))) {
      if (value !== undefined) texts.push(textOf(value))
      if (texts.length === mostValues) break
    }
    return texts
  }
  return Object.fromEntries([...new Set(places)].map((place) => [place, textsAt(place)]))
}

/** What stands where a condition looks. */
export const valuesOf = ({ of, name = '' }: FaultCondition, seen: Seen): readonly string[] => {
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
      return seen.query(name)
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
