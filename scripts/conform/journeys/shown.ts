import { contract, type After, type Endpoint, type Route, type Shown, type Thing } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { isFields, type Fields, type Shape } from 'qinghua-contract/shape'
import { idsIn, placesOf, type Place } from '../inputs/ids.ts'
import type { Sending } from '../target/target.ts'
import { at } from '../checks/difference.ts'
import type { Seen } from './effects.ts'

/** Who asks the reads, and takes down what is not as it should be. */
export interface Onlooker {
  readonly look: (route: Route, input: Sending) => Promise<{ readonly value: unknown } | null>
  readonly effect: (of: Route, about: string, ...seen: readonly Seen[]) => boolean
  readonly kept: (of: Route, about: string, ...seen: readonly Seen[]) => boolean
}

/** What a read answers: as a whole, and by the ids of the things that are meant. */
interface Sight {
  readonly whole: unknown
  readonly things: ReadonlyMap<unknown, Place>
}

/** A page of many: what is not on it may be on another. */
const isPart = ({ whole, things }: Sight): boolean => isFields(whole) && Number(whole['total'] ?? 0) > things.size

type Ids = Map<Thing, readonly unknown[]>

const parts = ['params', 'query', 'body'] as const
const noFields: Fields = {}

/** A page, what is asked besides, and the ids that are known; null if one is missing. */
const inputOf = ({ in: route, asked = {} }: Shown, ids: Ids): Sending | null => {
  const row: Endpoint = contract[route as Route]
  const input: Record<string, unknown> = {}
  for (const part of parts) {
    const { properties, required = [] }: Shape = row[part] ?? {}
    if (!properties) {
      if (row[part]) input[part] = []
      continue
    }
    const known: Fields = { current: 1, size: limits.pageSize, ...asked }
    const fields: Record<string, unknown> = {}
    for (const [name, { 'x-ref': thing }] of Object.entries(properties)) {
      const isNeeded = required.includes(name)
      const value = known[name] ?? (thing && (isNeeded || thing === 'order') ? ids.get(thing)?.[0] : undefined)
      if (value !== undefined) fields[name] = value
      else if (isNeeded) return null
    }
    input[part] = fields
  }
  return input
}

/** All that a call names, and what its answer names first. */
const idsOf = (route: Route, input: Sending, output?: unknown): Ids => {
  const row: Endpoint = contract[route]
  const ids: Ids = new Map()
  for (const part of parts) for (const [thing, all] of idsIn(row[part] ?? {}, input[part])) ids.set(thing, all)
  for (const [thing, all] of idsIn(row.responses[200], output))
    if (!ids.has(thing))
      ids.set(
        thing,
        all.flatMap((id) => (typeof id === 'string' ? id.split(',') : [id])),
      )
  return ids
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the reads that a row names have shown before it, to be compared with what they show after it. */
export class ShownBefore {
  readonly #runner: Onlooker
  readonly #route: Route
  readonly #input: Sending
  readonly #shows: readonly Shown[]
  readonly #sights: readonly (Sight | null)[]

  private constructor(runner: Onlooker, route: Route, input: Sending, sights: readonly (Sight | null)[]) {
    this.#runner = runner
    this.#route = route
    this.#input = input
    this.#shows = showsOf(route, input)
    this.#sights = sights
  }

  static async of(runner: Onlooker, route: Route, input: Sending): Promise<ShownBefore> {
    const sights: (Sight | null)[] = []
    for (const shown of showsOf(route, input)) sights.push(await look(runner, shown, idsOf(route, input)))
    return new ShownBefore(runner, route, input, sights)
  }

  /** Everything is as the row says. */
  async isDone(output: unknown): Promise<boolean> {
    const ids = idsOf(this.#route, this.#input, output)
    // By what they show: the call is at fault for what no read has, and else the reads that do not have it.
    const facts = new Map<string, Seen[]>()
    const take = (fact: string, ...seen: readonly Seen[]): void =>
      void facts.set(fact, [...(facts.get(fact) ?? []), ...seen])
    const others: Seen[] = []
    for (const [n, shown] of this.#shows.entries()) {
      const before = this.#sights[n] ?? null
      const fresh = shown.is === 'new' ? await this.#isNew(shown, before, ids) : null
      if (fresh) take('', fresh)
      const after = await look(this.#runner, shown, ids)
      if (!after) continue
      for (const [fact, seen] of this.#effects(shown, before, after, ids, output)) take(fact, seen)
      if (shown.of && before && shown.is !== 'none')
        others.push(othersOf(shown, before, after, ids.get(shown.of) ?? []))
    }
    const isDone = [...facts.values()].map((seen) => this.#runner.effect(this.#route, 'what it does', ...seen))
    return this.#runner.kept(this.#route, 'what it leaves as it is', ...others) && !isDone.includes(false)
  }

  /** Nothing has changed, after a refusal or the same once more. Returns whether there was anything to look at. */
  async isUnchanged(about: string): Promise<boolean> {
    const seen: Seen[] = []
    for (const [n, shown] of this.#shows.entries()) {
      const before = this.#sights[n]
      const ids = idsOf(this.#route, this.#input)
      const after = before ? await look(this.#runner, shown, ids) : null
      const of = (sight: Sight): unknown => {
        const fields = Object.keys(shown.now ?? {})
        if (!shown.of) return fields.map((field) => at(sight.whole, field))
        const all = [...sight.things].filter(([id]) => shown.is === 'new' || ids.get(shown.of as Thing)?.includes(id))
        return all.map(([id, place]) => [id, ...fields.map((field) => at(place.fields, field))])
      }
      if (before && after) seen.push({ route: shown.in as Route, path: '', value: of(after), expected: of(before) })
    }
    this.#runner.kept(this.#route, about, ...seen)
    return seen.length > 0
  }

  /** One more than before, whose id the reads that follow are asked for. */
  async #isNew(shown: Shown, before: Sight | null, ids: Ids): Promise<Seen | null> {
    const after = before && (await look(this.#runner, shown, ids))
    if (!after || !shown.of) return null
    const fresh = [...after.things.keys()].filter((id) => !before.things.has(id))
    ids.set(shown.of, fresh)
    if (fresh.length === 0 && isPart(after)) return null
    return { route: shown.in as Route, path: '', value: fresh.length, expected: 1 }
  }

  #effects(shown: Shown, before: Sight | null, after: Sight, ids: Ids, output: unknown): readonly Fact[] {
    const { of, is, now = {} } = shown
    const route = shown.in as Route
    const row: Endpoint = contract[this.#route]
    const { body } = this.#input
    if (is === 'none') return [['', { route, path: '', value: after.things.size, expected: 0 }]]
    if (!of) return factsOf(route, now, before?.whole, { path: '', fields: after.whole }, body, output)
    return (ids.get(of) ?? []).flatMap((id): readonly Fact[] => {
      const isThere = is === 'answered' ? output === true : is !== 'gone'
      const place = after.things.get(id)
      if (!place && isThere && isPart(after)) return []
      if (is !== undefined && isThere !== (place !== undefined))
        return [['', { route, path: '', value: place !== undefined, expected: isThere }]]
      const old = before && (before.things.get(id)?.fields ?? noFields)
      const sent = placesOf(row.body ?? {}, body, of).get(id)?.fields ?? body
      return factsOf(route, now, old, place ?? { path: '', fields: undefined }, sent, output)
    })
  }
}

/** What is shown, and where. */
type Fact = readonly [string, Seen]

const factsOf = (
  route: Route,
  now: NonNullable<Shown['now']>,
  before: unknown,
  { path, fields }: { readonly path: string; readonly fields: unknown },
  sent: unknown,
  output: unknown,
): readonly Fact[] =>
  Object.entries(now).flatMap(([field, what]): readonly Fact[] => {
    const isUnknown = before === undefined || before === null
    const expected = afterwards(what, at(before, field), isUnknown, sent, output)
    if (expected === undefined) return []
    const found = at(fields, field)
    const value = found ?? (expected === '' ? '' : typeof expected === 'number' ? 0 : found)
    const of = isFields(what) && 'sent' in what ? String(what['sent']) : field
    return [[of, { route, path: field === '' ? path : `${path}/${field}`, value, expected }]]
  })

/** Undefined if it cannot be known. */
const afterwards = (what: After, before: unknown, isUnknown: boolean, sent: unknown, output: unknown): unknown => {
  if (!isFields(what)) return what
  if ('answered' in what) return at(output, String(what['answered']))
  if ('sent' in what) {
    const value = at(sent, String(what['sent']))
    return value ?? (what['leftOut'] === 'stays' ? (isUnknown ? undefined : before) : '')
  }
  if (isUnknown) return undefined
  const more = typeof what['more'] === 'number' ? what['more'] : Number(at(sent, String(what['more'])))
  return Number(before ?? 0) + more
}

/** The fields that calls change of one thing alone: what is given as a value can be true of one and not of another. */
const fieldsOf = ({ in: read }: Shown): readonly string[] => {
  const all = (Object.values(contract) as Endpoint[]).flatMap(({ shows = [] }) => shows)
  const changes = all.filter((each) => each.in === read && each.of).flatMap(({ now = {} }) => Object.entries(now))
  return [...new Set(changes.filter(([, after]) => isFields(after)).map(([name]) => name))]
}

/** What the call does not name is there as before. */
const othersOf = (shown: Shown, before: Sight, after: Sight, targets: readonly unknown[]): Seen => {
  const isWhole = !isPart(before) && !isPart(after)
  const of = (sight: Sight): unknown =>
    [...before.things.keys()]
      .filter((id) => !targets.includes(id) && (isWhole || after.things.has(id)))
      .map((id) => {
        const fields = sight.things.get(id)?.fields
        return fields && fieldsOf(shown).map((name) => [name, at(fields, name)])
      })
  return { route: shown.in as Route, path: '', value: of(after), expected: of(before) }
}

const look = async (runner: Onlooker, shown: Shown, ids: Ids): Promise<Sight | null> => {
  const input = inputOf(shown, ids)
  const told = input && (await runner.look(shown.in as Route, input))
  if (!told) return null
  const { responses }: Endpoint = contract[shown.in as Route]
  const things = shown.of ? placesOf(responses[200], told.value, shown.of) : new Map<unknown, Place>()
  return { whole: told.value, things }
}

/** The reads that show this call. */
export const showsOf = (route: Route, { body }: Sending): readonly Shown[] => {
  const { shows = [] }: Endpoint = contract[route]
  return shows.filter(({ where = {} }) => Object.entries(where).every(([name, value]) => isSame(at(body, name), value)))
}
