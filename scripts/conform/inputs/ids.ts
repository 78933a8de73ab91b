import { contract, ownThings, type Endpoint, type OwnThing, type Route, type Thing } from 'qinghua-contract'

import { isFields, membersOf, walk, type Fields, type Shape } from 'qinghua-contract/shape'
import { alternativeFor } from './alternatives.ts'
import type { Sending } from '../target/target.ts'

const parts = ['params', 'query', 'body'] as const
const own: ReadonlySet<string> = new Set(ownThings)
/** What is unknown of these is no mistake everywhere: it counts nothing, or lies nowhere. */
const mayBeUnknown: ReadonlySet<Thing> = new Set(['cartLine', 'heldCoupon', 'region'])

export const thingsIn = (shape: Shape | undefined): Thing[] =>
  shape ? walk(shape, ({ 'x-ref': thing }) => (thing ? [thing] : [])) : []
const needed = (shape: Shape | undefined): Shape => {
  const { properties = {}, required = [] } = shape ?? {}
  return { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name))) }
}
const asked = ({ params, query }: Endpoint): Thing[] => [params, query].flatMap((part) => thingsIn(needed(part)))

/** A call with a page, the ids that are required, and what else is known of it. */
export const inputWith = async (
  route: Route,
  known: Sending,
  idOf: (thing: Thing) => Promise<unknown>,
): Promise<Sending> => {
  const row: Endpoint = contract[route]
  const filled = async ({ properties = {}, required = [] }: Shape, given: unknown): Promise<unknown> => {
    if (Array.isArray(given)) return given
    const page = { ...('current' in properties && { current: 1 }), ...('size' in properties && { size: 5 }) }
    const fields: Record<string, unknown> = { ...page, ...(given as object | undefined) }
    for (const name of required) {
      const thing = properties[name]?.['x-ref']
      if (thing && !(name in fields)) fields[name] = await idOf(thing)
    }
    return fields
  }
  const input: Record<string, unknown> = {}
  for (const part of parts) if (row[part]) input[part] = await filled(row[part], known[part])
  return input
}

/** The ids in an answer, by what they name. */
export const idsIn = (
  shape: Shape,
  value: unknown,
  found = new Map<Thing, unknown[]>(),
): ReadonlyMap<Thing, readonly unknown[]> => {
  if (value === null || value === undefined) return found
  const { 'x-ref': thing, items, properties = {} } = alternativeFor(shape, value)
  if (Array.isArray(value)) for (const each of value) idsIn(items ?? {}, each, found)
  else if (typeof value === 'object')
    for (const [name, inner] of Object.entries(properties))
      idsIn(inner, (value as Readonly<Record<string, unknown>>)[name], found)
  else if (thing) found.set(thing, [...(found.get(thing) ?? []), value])
  return found
}

export interface Place {
  readonly path: string
  readonly fields: Fields
}

/** The outermost objects with an id of such a thing, by their ids. */
export const placesOf = (
  shape: Shape,
  value: unknown,
  thing: Thing,
  path = '',
  found = new Map<unknown, Place>(),
): ReadonlyMap<unknown, Place> => {
  const { items = {}, properties = {} } = alternativeFor(shape, value)
  if (Array.isArray(value)) value.forEach((each, at) => placesOf(items, each, thing, `${path}/${at}`, found))
  if (!isFields(value)) return found
  const isId = (inner: Shape): boolean => membersOf(inner).some((each) => each['x-ref'] === thing)
  const [name] = Object.entries(properties).find(([, inner]) => isId(inner)) ?? []
  if (name !== undefined && value[name] !== null) {
    if (!found.has(value[name])) found.set(value[name], { path, fields: value })
  } else
    for (const [key, inner] of Object.entries(properties)) placesOf(inner, value[key], thing, `${path}/${key}`, found)
  return found
}

/** Whether a row is asked for things that belong to somebody, such as an order. */
export const hasOwnIds = (route: Route): boolean => {
  const row: Endpoint = contract[route]
  return [...asked(row), ...thingsIn(row.body)].some((thing) => own.has(thing))
}
export const hasIds = (row: Endpoint): boolean => asked(row).some((thing) => !mayBeUnknown.has(thing))

const unknownOf = (value: unknown): unknown => (typeof value === 'number' ? 987_654_321 : '98765432109876543210')

/** The same call with other ids, where `other` returns one; null if it returns none. */
const withOther = (
  route: Route,
  sending: Sending,
  other: (thing: Thing, value: unknown) => unknown,
): Sending | null => {
  const row: Endpoint = contract[route]
  let isChanged = false
  const changed = (shape: Shape | undefined, value: unknown): unknown => {
    if (value === null || value instanceof Blob || !shape) return value
    const { 'x-ref': thing, items, properties } = alternativeFor(shape, value)
    if (Array.isArray(value)) return value.map((each) => changed(items, each))
    if (typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, changed(properties?.[name], inner)]),
      )
    const id = thing && other(thing, value)
    isChanged ||= id !== undefined
    return id ?? value
  }
  const result = parts.flatMap((part) =>
    sending[part] === undefined ? [] : [[part, changed(row[part], sending[part])]],
  )
  return isChanged ? { ...sending, ...Object.fromEntries(result) } : null
}

/** The same call for ids that nothing has; null if it has none. */
export const withUnknownIds = (route: Route, sending: Sending): Sending | null =>
  withOther(route, sending, (thing, value) => (mayBeUnknown.has(thing) ? undefined : unknownOf(value)))

/** 0 names nothing, or the usual one. */
const namesOwn = (thing: Thing, value: unknown): thing is OwnThing => own.has(thing) && value !== 0

/** The same for things that belong to somebody. */
export const withUnknownOwnIds = (route: Route, sending: Sending): Sending | null =>
  withOther(route, sending, (thing, value) => (namesOwn(thing, value) ? unknownOf(value) : undefined))

/** The same for an address that is named, instead of the usual one. */
export const withAddress = (route: Route, sending: Sending, addrId: number): Sending | null =>
  withOther(route, sending, (thing, value) => (thing === 'address' && value === 0 ? addrId : undefined))

/** The same call with ids that the caller finds, where there are any. */
export const withOwnIds = async (
  route: Route,
  sending: Sending,
  idOf: (thing: Thing) => Promise<unknown>,
): Promise<Sending> => {
  const things = new Set<Thing>()
  withOther(route, sending, (thing) => void things.add(thing))
  const ids = new Map<Thing, unknown>()
  for (const thing of things) ids.set(thing, await idOf(thing))
  return withOther(route, sending, (thing) => ids.get(thing)) ?? sending
}

/** The ids of a call that name what belongs to somebody, with what they name. */
export const ownIdsOf = (route: Route, sending: Sending): readonly (readonly [OwnThing, unknown])[] => {
  const ids: [OwnThing, unknown][] = []
  withOther(route, sending, (thing, value) => {
    if (namesOwn(thing, value)) ids.push([thing, value])
    return undefined
  })
  return ids
}
