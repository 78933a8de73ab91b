import { contract, type Endpoint, type Route } from 'qinghua-contract'
import type { Shape } from 'qinghua-contract/shape'
import { Check } from 'typebox/value'
import { placesIn, type Place } from '../places.ts'
import type { Planted } from '../planted.ts'
import { isGood, json, valueOf } from '../spoiling.ts'
import type { Seen, Survey } from '../survey.ts'

/** A kind of defect, at each row where it can be. */
export interface Operator {
  readonly name: string
  readonly on: (survey: Survey) => readonly Planted[]
}

/** A defect of an operator, and where in its row, if there can be several. */
type Defect = Omit<Planted, 'what' | 'route'> & { readonly at?: string }

/** The same kind of defect at each of some rows. */
export const atEach = (
  name: string,
  rowsOf: (survey: Survey) => readonly Route[],
  defectsAt: (route: Route, survey: Survey) => Defect | readonly Defect[],
): Operator => ({
  name,
  on: (survey) =>
    rowsOf(survey).flatMap((route) =>
      [defectsAt(route, survey)]
        .flat()
        .map(({ at, ...defect }) => ({ what: at === undefined ? name : `${name}: ${at}`, route, ...defect })),
    ),
})

export const isRead = (route: Route): boolean => contract[route].effect === 'read'
/** The rows that are read. */
export const routes = (Object.keys(contract) as Route[]).filter(isRead)
export const writes = (Object.keys(contract) as Route[]).filter((route) => !isRead(route))
export const rowOf = (route: Route): Endpoint => contract[route]
export const takesInput = (route: Route): boolean =>
  ['params', 'query', 'body'].some((part) => rowOf(route)[part as 'params'] !== undefined)
export const shapeOf = (route: Route): Shape => rowOf(route).responses[200] as Shape

/** The same number for the same text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)

/** One of several, by a text, so that each operator and row has its own. */
export const oneOf = <T>(list: readonly T[], by: string): readonly T[] =>
  list.length > 0 ? [list[numberOf(by) % list.length] as T] : []

/** Asked for each survey and row once. */
const once = <T>(of: (survey: Survey, route: Route) => T): ((survey: Survey, route: Route) => T) => {
  const known = new WeakMap<Survey, Map<Route, T>>()
  return (survey, route) => {
    const ofSurvey = known.get(survey) ?? new Map<Route, T>()
    known.set(survey, ofSurvey)
    const value = ofSurvey.get(route) ?? of(survey, route)
    ofSurvey.set(route, value)
    return value
  }
}

const enough = 40
/** Some of the good answers of a row. */
export const someGood = once((survey, route): readonly Seen[] => {
  const good = survey.read(route).filter(({ answer }) => isGood(answer) && answer.contentType === json)
  return good.filter((_, n) => n % Math.ceil(good.length / enough) === 0)
})

/** What some of the good answers of a row tell. */
export const placesOf = once((survey, route): readonly Place[] => {
  const all = someGood(survey, route).flatMap(({ answer }) => placesIn(shapeOf(route), valueOf(answer)))
  return [...new Map(all.map((each) => [each.path, each])).values()]
})

/** Another value that may be at a place; undefined if there is none. */
export const otherThan = ({ value, shape }: Place): unknown => {
  const others: unknown[] = [
    ...(shape.enum ?? []),
    ...(typeof value === 'number' ? [value + 1, value - 1] : []),
    ...(typeof value === 'string' ? [`${value}.`, '2026-11-03 10:00:00'] : []),
    ...(typeof value === 'boolean' ? [!value] : []),
    ...(Array.isArray(value) ? [[]] : []),
  ]
  return others.find((each) => Check(shape, each) && JSON.stringify(each) !== JSON.stringify(value))
}

/** What names something, and tells nothing else. */
export const isId = /(?:Ids?|Number|Numbers|Sn|uuid|code|password)$/i

/** The same for the same call of the same person. */
export const keyOf = ({ method, path, headers, body }: Seen['call']): string =>
  [method, path, headers['authorization'], headers['accept-language'], new TextDecoder().decode(body)].join(' ')

/** The values in the path of a call; null if it is not the path of the row. */
export const paramsOf = (route: Route, path: string): Readonly<Record<string, string>> | null => {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${route.split(' ')[1]?.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(path.split('?', 1)[0] ?? '')
  return values && Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(values[n + 1] ?? '')]))
}
