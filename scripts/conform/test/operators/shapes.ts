import type { Route } from 'qinghua-contract'
import { Check } from 'typebox/value'
import { changedAt, gone, type Place } from '../places.ts'
import type { Planted } from '../planted.ts'
import { told } from '../spoiling.ts'
import { oneOf, placesOf, routes, type Operator } from './operator.ts'

const checks = ['answer', 'inputs', 'pages'] as const

type Wrong = (place: Place) => unknown

const ofAnotherType: Wrong = ({ value }) => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return 17
  if (typeof value === 'boolean') return Number(value)
  return Array.isArray(value) ? { list: value } : 'x'
}

const wrongs: Readonly<Record<string, Wrong>> = {
  'a field is missing': ({ isRequired }) => (isRequired ? gone : undefined),
  'a value has another type': ofAnotherType,
  'null is told where something must be': () => null,
  'a value is none of those that may be': ({ shape, value }) =>
    shape.enum && (typeof value === 'number' ? 4711 : 'nowhere'),
  'a number is below the least': ({ shape }) => (shape.minimum === undefined ? undefined : shape.minimum - 1),
  'an amount has a third decimal': ({ shape, value }) =>
    typeof value === 'number' && shape.type === 'number' ? Math.floor(value) + 0.005 : undefined,
  'a text has another form': ({ value, shape }) =>
    typeof value === 'string' && !shape.enum ? '2026-11-02T10:00:00Z'.repeat(2) : undefined,
}

const plantedAt = (what: string, route: Route, { path }: Place, wrong: unknown): Planted => ({
  what: `${what}: ${path}`,
  route,
  place: path,
  checks,
  spoil: told(route, (value) => changedAt(value, path, () => wrong)),
})

const isWrong = ({ shape, path }: Place, wrong: unknown): boolean =>
  wrong === gone ? path !== '' : wrong !== undefined && !Check(shape, wrong)

const shapes: readonly Operator[] = Object.entries(wrongs).map(([name, wrongOf]) => ({
  name,
  on: (survey) =>
    routes.flatMap((route) => {
      const places = placesOf(survey, route).filter((place) => isWrong(place, wrongOf(place)))
      return oneOf(places, `${name} ${route}`).map((place) => plantedAt(name, route, place, wrongOf(place)))
    }),
}))

const undeclared: Operator = {
  name: 'a field is told that nobody has declared',
  on: (survey) =>
    routes.flatMap((route) => {
      const places = placesOf(survey, route).filter(({ shape }) => shape.properties)
      return oneOf(places, route).map(({ path }) => ({
        what: `a field is told that nobody has declared: ${path}`,
        route,
        place: `${path}/secretMargin`,
        grades: ['warning'] as const,
        spoil: told(route, (value) =>
          changedAt(value, path, (fields) => ({ ...(fields as object), secretMargin: 12 })),
        ),
      }))
    }),
}

export const shapeOperators: readonly Operator[] = [...shapes, undeclared]
