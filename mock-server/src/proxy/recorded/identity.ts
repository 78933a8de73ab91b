import type { Endpoint } from 'qinghua-contract'
import type { TObject } from 'typebox'
import type { Input } from '../../journal/entry.ts'
import { personalIn } from '../../journal/masking/personal.ts'
import { membersOf, type Shape } from '../../journal/masking/shape.ts'

/** What a call is about: values by their place, such as `/query/prodId`. */
export type Identity = ReadonlyMap<string, string>

/** Ids and numbers of things, and the page of a list; the body itself has no name. */
const names = /^(?:id|current|size)?$|(?:Id|Ids|Number|Numbers|No|Sn)$/
const isChoice = ({ type, enum: choices, const: only }: Shape): boolean =>
  choices !== undefined || only !== undefined || type === 'boolean'

type Place = readonly [path: string, value: string]

function* placesIn(value: unknown, shapes: readonly Shape[], name: string, path: string): Generator<Place> {
  if (personalIn(name, true) !== null) return
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => membersOf(shape.items))
    for (const [at, each] of value.entries()) yield* placesIn(each, items, name, `${path}/${at}`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      const declared = shapes.flatMap(({ properties }) =>
        properties && Object.hasOwn(properties, key) ? membersOf(properties[key]) : [],
      )
      if (declared.length > 0) yield* placesIn(each, declared, key, `${path}/${key}`)
    }
  } else if (names.test(name) || shapes.some(isChoice)) yield [path, JSON.stringify(value)]
}

const fieldsOf = (part: string, declared: TObject | undefined, sent: unknown): Place[] =>
  Object.entries(sent ?? {}).flatMap(([name, value]): Place[] =>
    declared && Object.hasOwn(declared.properties, name) && personalIn(name, true) === null
      ? [[`/${part}/${name}`, JSON.stringify(value)]]
      : [],
  )

/**
 * Everything in path and query, and of the body its ids and choices. What a recording replaces says nothing: what may be
 * about a person, or is not declared. In the order of places, so that equal identities are equal as text.
 */
export const identityOf = ({ params, query, body }: Endpoint, input: Input): Identity => {
  const places = [
    ...fieldsOf('path', params, input.params),
    ...fieldsOf('query', query, input.query),
    ...placesIn(input.body, membersOf(body as Shape | undefined), '', '/body'),
  ]
  return new Map(places.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export interface Difference {
  readonly path: string
  readonly asked: string | undefined
  readonly recorded: string | undefined
}

export const differencesOf = (asked: Identity, recorded: Identity): Difference[] =>
  [...new Set([...asked.keys(), ...recorded.keys()])]
    .map((path) => ({ path, asked: asked.get(path), recorded: recorded.get(path) }))
    .filter((each) => each.asked !== each.recorded)
