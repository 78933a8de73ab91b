import type { Route } from 'qinghua-contract'
import type { Shape } from 'qinghua-contract/shape'
import { alternativeFor } from '../../inputs/alternatives.ts'
import { changedAt, gone, placesIn, type Place } from '../places.ts'
import { isGood, sentBy, stores } from '../spoiling.ts'
import type { Survey } from '../survey.ts'
import { atEach, isId, otherThan, routes, rowOf, writes, type Operator } from './operator.ts'

const ofEffect = ['journey', 'sequence'] as const

const nothing = atEach(
  'a call does nothing',
  (survey) => writes.filter((route) => survey.journeysOf(route).length > 0),
  (route) => ({
    // What needs it can fail first.
    seenAt: [...writes, ...routes],
    checks: ofEffect,
    spoil: () => async (call) => (call.route === route ? call.pretend() : call.send()),
  }),
)

/** What was sent with calls that were answered well. */
const sentPlaces = (survey: Survey, route: Route): readonly Place[] => {
  const { body, bodyType } = rowOf(route)
  if (!body || bodyType) return []
  const all = survey.acted(route).filter(({ answer }) => isGood(answer))
  const places = all.flatMap(({ call }) => {
    const value = sentBy(call)
    return placesIn(alternativeFor(body, value) as Shape, value)
  })
  return [...new Map(places.map((each) => [each.path, each])).values()]
}

/** The mall hears something else than was sent. */
const heard = (name: string, changeOf: (place: Place) => ((value: unknown) => unknown) | undefined): Operator =>
  atEach(
    name,
    () => writes,
    (route, survey) =>
      sentPlaces(survey, route).flatMap((place) => {
        const change = changeOf(place) ?? ((value) => value)
        const spoiled = (all: unknown): unknown => changedAt(all, place.path, change)
        const seen = survey.acted(route).filter(({ answer, call }) => {
          const sent = sentBy(call)
          return isGood(answer) && JSON.stringify(spoiled(sent)) !== JSON.stringify(sent)
        })
        const journeys = survey.journeysOf(route).filter((name) => seen.some(({ journey }) => journey === name))
        if (journeys.length === 0) return []
        return [{ at: place.path, checks: ofEffect, journeys: journeys.slice(0, 6), spoil: stores(route, spoiled) }]
      }),
  )

export const effectOperators: readonly Operator[] = [
  nothing,
  heard('a part of what was sent is lost', ({ path, isRequired, value }) =>
    path === '' || isRequired || value === null ? undefined : () => gone,
  ),
  heard('a part of what was sent is taken for something else', (place) => {
    const other = otherThan(place)
    const isPlain = place.path !== '' && !place.path.endsWith('/*') && !isId.test(place.path)
    return isPlain && !Array.isArray(place.value) && other !== undefined ? () => other : undefined
  }),
  heard('of several things that were sent only the first is heard', ({ value }) =>
    Array.isArray(value) && value.length > 1 ? (list) => (Array.isArray(list) ? list.slice(0, 1) : list) : undefined,
  ),
  heard('a text at its longest is cut', ({ shape: { maxLength } }) =>
    maxLength === undefined || maxLength < 100
      ? undefined
      : (text) => (typeof text === 'string' && text.length === maxLength ? text.slice(0, -10) : text),
  ),
]
