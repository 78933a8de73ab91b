/** A request as a recording knows it. */
export interface AskedFor {
  readonly method: string
  readonly path: string
  /** Names and values of the query. */
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
}

/** A place of a request and what stands there. */
export type Trait = readonly [place: string, value: string]

/** Fields of this kind name what a call is about: `prodId`, `basketIds`, `orderNumber`, `refundSn`. */
const naming = /(?:^id|Ids?|Numbers?|Sns?|No)$/

const inBody = (value: unknown, place: string, isNaming: boolean): Trait[] => {
  if (typeof value !== 'object' || value === null) return isNaming ? [[place, String(value)]] : []
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = `${place}/${Array.isArray(value) ? '*' : name}`
    return inBody(inner, here, Array.isArray(value) ? isNaming : naming.test(name))
  })
}

/**
 * What has to be the same for a recorded answer to fit: the query in any order, and those values of the body that name
 * something. A body that is no object is such a value as a whole. Headers, tokens and the time play no part.
 */
export const traitsOf = ({ query, body }: AskedFor): Trait[] =>
  [
    ...query.map(([name, value]): Trait => [`query/${name}`, value]),
    ...(body === undefined || body === null
      ? []
      : inBody(body, 'body', typeof body !== 'object' || Array.isArray(body))),
  ].toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))

export const keyOf = (asked: AskedFor): string => JSON.stringify([asked.method, asked.path, traitsOf(asked)])

const textsAt = (traits: readonly Trait[], place: string): string =>
  traits.flatMap(([at, value]) => (at === place ? [value] : [])).join(', ') || 'nothing'

/** Where two requests differ: place, what was asked for, and what was recorded. */
export const differencesOf = (asked: AskedFor, recorded: AskedFor) => {
  const [is, was] = [traitsOf(asked), traitsOf(recorded)]
  const path = asked.path === recorded.path ? [] : [{ place: 'path', is: asked.path, was: recorded.path }]
  return [
    ...path,
    ...[...new Set([...is, ...was].map(([place]) => place))].flatMap((place) => {
      const [now, before] = [textsAt(is, place), textsAt(was, place)]
      return now === before ? [] : [{ place, is: now, was: before }]
    }),
  ]
}
