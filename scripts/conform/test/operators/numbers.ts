import type { Route } from 'qinghua-contract'
import { departuresOfData, sums } from 'qinghua-contract/data-rules'
import { Check, Convert } from 'typebox/value'
import type { Agreement } from '../../checks/agreements/agreement.ts'
import { changedAt, valuesAt, type Place } from '../places.ts'
import type { Planted } from '../planted.ts'
import { inCents, queryOf, told, valueOf } from '../spoiling.ts'
import type { Seen, Survey } from '../survey.ts'
import { atEach, otherThan, paramsOf, placesOf, rowOf, someGood, type Operator } from './operator.ts'

const more =
  (by: number) =>
  (value: unknown): unknown =>
    typeof value === 'number' ? inCents(value + by) : value

/** What a call asked for, as the rules about data read it. */
const askedBy = (route: Route, call: Seen['call']) => {
  const { params, query } = rowOf(route)
  return {
    ...(params && { params: Convert(params, paramsOf(route, call.path) ?? {}) }),
    ...(query && { query: Convert(query, Object.fromEntries(queryOf(call))) }),
  }
}

/** How a number may be off, so that it does not fit its rule in an answer that was seen. */
const offBy = (survey: Survey, route: Route, { path, shape }: Place): number | undefined => {
  const isOff = (by: number): boolean =>
    someGood(survey, route).some(({ answer, call }) => {
      const spoiled = changedAt(valueOf(answer), path, more(by))
      const fits = valuesAt(spoiled, path).every((each) => Check(shape, each))
      // A mall without a defect has no departure.
      return fits && departuresOfData(route, askedBy(route, call), spoiled).length > 0
    })
  return [0.01, -0.01, 1, -1, 500, -500].find(isOff)
}

export const adding = atEach(
  'a number is not what its parts make',
  () => Object.keys(sums) as Route[],
  (route, survey) =>
    placesOf(survey, route).flatMap((place) => {
      const by = typeof place.value === 'number' ? offBy(survey, route, place) : undefined
      if (by === undefined) return []
      return {
        at: `${place.path} by ${by}`,
        checks: ['sums', 'order', 'answer', 'pages', 'filter'],
        spoil: told(route, (value) => changedAt(value, place.path, more(by))),
      }
    }),
)

/** A place that an agreement reads. */
export interface Read {
  readonly agreement: Agreement
  readonly route: Route
  readonly path: string
}

export const leavesOf = (value: unknown, path: string): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}/${key}`))
    : [path]

/** Each place alone, where several rows tell the same. */
export const disagreeing = (reads: readonly Read[]): Operator => ({
  name: 'rows tell different things',
  on: (survey) =>
    reads.flatMap(({ agreement: { about, routes: all }, route, path }): Planted[] => {
      const place = placesOf(survey, route).find((each) => each.path === path)
      const other = place && otherThan(place)
      if (!place || other === undefined) return []
      const change =
        typeof place.value === 'number' && !place.shape.enum ? more(Number(other) - place.value) : () => other
      return [
        {
          what: `${about} is told in another way: ${path}`,
          route,
          seenAt: all,
          spoil: told(route, (value) => changedAt(value, path, change)),
        },
      ]
    }),
})
