import type { Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { Check, Convert } from 'typebox/value'
import { changedAt, placesIn, valuesAt, type Place } from '../places.ts'
import type { Spoil } from '../spoiled-server.ts'
import { at, changed, inCents, isGood, isRefused, isVisited, json, queryOf, sentBy, valueOf } from '../spoiling.ts'
import type { Seen, Survey } from '../survey.ts'
import { atEach, isId, keyOf, paramsOf, routes, rowOf, shapeOf, writes, type Operator } from './operator.ts'

/** Answers to the same call of a journey, in pairs: the first, and one that is another. */
const movesOf = (survey: Survey, route: Route, journey: string): readonly (readonly [Seen, Seen])[] => {
  const known = new Map<string, Seen>()
  return survey.acted(route).flatMap((seen) => {
    if (seen.journey !== journey || !(isGood(seen.answer) || known.has(keyOf(seen.call)))) return []
    const before = known.get(keyOf(seen.call)) ?? seen
    known.set(keyOf(seen.call), before)
    return before.answer.text === seen.answer.text || isVisited(seen.answer) ? [] : [[before, seen] as const]
  })
}
const movingOf = (survey: Survey, route: Route): readonly string[] =>
  survey.journeysOf(route).filter((name) => movesOf(survey, route, name).length > 0)

/** Changes answers that are another one than the first to the same call. */
const laterIs =
  (route: Route, change: (answer: ReceivedAnswer, first: ReceivedAnswer) => ReceivedAnswer): (() => Spoil) =>
  () => {
    const known = new Map<string, ReceivedAnswer>()
    return async (call) => {
      const answer = await call.send()
      if (call.route !== route || isVisited(answer)) return answer
      const first = known.get(keyOf(call))
      if (!first && isGood(answer)) known.set(keyOf(call), answer)
      return first && first.text !== answer.text ? change(answer, first) : answer
    }
  }

const stale = atEach(
  'a row tells again what it told first',
  (survey) => routes.filter((route) => movingOf(survey, route).length > 0),
  (route, survey) => ({
    journeys: movingOf(survey, route),
    seenAt: writes,
    spoil: laterIs(route, (_answer, first) => first),
  }),
)

/** A place that told something else to the same call later. */
interface Moved extends Place {
  readonly journeys: readonly string[]
  readonly first: unknown
}
const isTold = ({ answer }: Seen): boolean => isGood(answer) && answer.contentType === json

const movedIn = (survey: Survey, route: Route): readonly Moved[] => {
  const found = new Map<string, Moved>()
  for (const journey of survey.journeysOf(route))
    for (const [before, after] of movesOf(survey, route, journey)) {
      if (!isTold(before) || !isTold(after)) continue
      for (const place of placesIn(shapeOf(route), valueOf(after.answer))) {
        const [one, other] = [before, after].map(({ answer }) => valuesAt(valueOf(answer), place.path))
        const [first] = one ?? []
        const isLeaf = typeof place.value !== 'object' || place.value === null
        if (!isLeaf || one?.length !== other?.length || String(one) === String(other)) continue
        const { journeys = [] } = found.get(place.path) ?? {}
        found.set(place.path, { ...place, first, journeys: [...new Set([...journeys, journey])] })
      }
    }
  return [...found.values()]
}

/** All places of a row that are told otherwise once they have changed. */
const moved = (name: string, otherFor: (place: Moved) => ((value: unknown) => unknown) | undefined): Operator =>
  atEach(
    name,
    () => routes,
    (route, survey) => {
      const places = movedIn(survey, route).filter((place) => !isId.test(place.path) && otherFor(place))
      if (places.length === 0) return []
      const spoil = (value: unknown, place: Moved) => changedAt(value, place.path, otherFor(place) ?? ((each) => each))
      return {
        journeys: [...new Set(places.flatMap(({ journeys }) => journeys))],
        seenAt: writes,
        spoil: laterIs(route, (answer) =>
          isGood(answer) ? changed((value) => places.reduce(spoil, value))(answer) : answer,
        ),
      }
    },
  )

/** Whether the contract allows the call, so that only the state of the mall can refuse it. */
const isValid = (route: Route, call: Seen['call']): boolean => {
  const { params, query, body, bodyType } = rowOf(route)
  if (bodyType) return false
  return (
    !call.path.includes('987654321') &&
    (params === undefined || Check(params, Convert(params, paramsOf(route, call.path) ?? {}))) &&
    (query === undefined || Check(query, Convert(query, Object.fromEntries(queryOf(call))))) &&
    (body === undefined || (Check(body, sentBy(call)) && !JSON.stringify(sentBy(call)).includes('987654321')))
  )
}

const isOfShape = /^(?:The request is not valid|请求)/
const kindOf = ({ text }: ReceivedAnswer): string => text.replaceAll(/\d+/g, 'N')

const allowed = atEach(
  'what the state of things refuses is accepted',
  () => writes,
  (route, survey) => {
    const refusing = survey
      .acted(route)
      .filter(({ answer, call }) => isRefused(answer) && isValid(route, call) && !isOfShape.test(answer.text))
    const good = survey.acted(route).find(({ answer }) => isGood(answer))?.answer
    return [...new Set(refusing.map(({ answer }) => kindOf(answer)))].flatMap((kind) => {
      const of = refusing.filter(({ answer }) => kindOf(answer) === kind)
      const journeys = survey.journeysOf(route).filter((name) => of.some(({ journey }) => journey === name))
      if (!good || journeys.length === 0) return []
      return {
        ...{ at: kind, journeys, needsOther: true },
        // Of a replaced password it is the replacement that has no effect.
        seenAt: writes,
        checks: ['journey', 'sequence', 'foreign', 'broken'],
        spoil: at(
          route,
          (answer, call) => (isValid(route, call) && kindOf(answer) === kind ? good : answer),
          isRefused,
        ),
      }
    })
  },
)

export const stateOperators: readonly Operator[] = [
  stale,
  moved('numbers change by one too much', ({ value, shape }) =>
    typeof value === 'number' && !shape.enum
      ? (number) => (typeof number === 'number' ? inCents(number + 1) : number)
      : undefined,
  ),
  moved('a state becomes another one', ({ value, first, shape }) => {
    const others = (shape.enum ?? []).filter((each) => each !== value)
    const other = others.find((each) => each !== first) ?? others[0]
    return other === undefined ? undefined : () => other
  }),
  allowed,
]
