import { Check } from 'typebox/value'
import { changedAt, gone, type Place } from '../places.ts'
import { told } from '../spoiling.ts'
import { atEach, oneOf, placesOf, routes, type Operator } from './operator.ts'

const ofAnotherType = ({ value }: Place): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return 17
  if (typeof value === 'boolean') return Number(value)
  return Array.isArray(value) ? { list: value } : 'x'
}

const wrongs: Readonly<Record<string, (place: Place) => unknown>> = {
  'a field is missing': ({ isRequired }) => (isRequired ? gone : undefined),
  'a value has another type': ofAnotherType,
  'null is told where something must be': () => null,
}

const isWrong = ({ shape, path }: Place, wrong: unknown): boolean =>
  wrong === gone ? path !== '' : wrong !== undefined && !Check(shape, wrong)

/** Something wrong at one of the places, of each kind. */
export const wrongsAt = (places: readonly Place[], by: string) =>
  Object.entries(wrongs).flatMap(([name, wrongOf]) => {
    const fitting = places.filter((place) => isWrong(place, wrongOf(place)))
    return oneOf(fitting, `${name} ${by}`).map((place) => ({
      ...{ name, path: place.path },
      change: (value: unknown) => changedAt(value, place.path, () => wrongOf(place)),
    }))
  })

export const shapeOperators: readonly Operator[] = Object.keys(wrongs).map((kind) =>
  atEach(
    kind,
    () => routes,
    (route, survey) =>
      wrongsAt(placesOf(survey, route), route)
        .filter(({ name }) => name === kind)
        .map(({ path, change }) => ({
          ...{ at: path, place: path, checks: ['answer', 'inputs', 'pages'] },
          spoil: told(route, change),
        })),
  ),
)
