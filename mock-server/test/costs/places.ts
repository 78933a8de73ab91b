import type { Shape } from '../../../contracts/test/shape.ts'

export type { Shape } from '../../../contracts/test/shape.ts'

type Path = readonly (string | number)[]

/** Where a text or a list stands in an input. */
export interface Place {
  readonly path: Path
  readonly shape: Shape
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts and lists that may stand in a value, in all alternatives; those that it lacks, too. */
const placesOf = (shape: Shape, value: unknown, path: Path): Place[] => {
  if (shape.anyOf) return shape.anyOf.flatMap((each) => placesOf(each, value, path))
  if (shape.enum || shape.const !== undefined) return []
  if (shape.type === 'string') return [{ path, shape }]
  if (shape.type === 'array') {
    const [first] = Array.isArray(value) ? value : []
    return [{ path, shape }, ...(first === undefined ? [] : placesOf(shape.items ?? {}, first, [...path, 0]))]
  }
  if (!shape.properties) return []
  const fields = isObject(value) ? value : {}
  return Object.entries(shape.properties).flatMap(([name, inner]) => placesOf(inner, fields[name], [...path, name]))
}

const key = ({ path, shape: { type, maxLength, pattern } }: Place): string =>
  [...path, type, maxLength, pattern].join('/')

/** The texts and lists of the parts of a row's input. */
export const placesIn = (
  row: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  input: object,
): Place[] => {
  const all = (['params', 'query', 'body'] as const).flatMap((part) =>
    row[part] ? placesOf(row[part] as Shape, (input as Readonly<Record<string, unknown>>)[part], [part]) : [],
  )
  return [...new Map(all.map((place) => [key(place), place])).values()]
}

/** The same input with another value in one place. */
export const withValue = (input: unknown, [first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value
  if (typeof first === 'number') {
    const list = Array.isArray(input) ? input : []
    return Object.assign([...list], { [first]: withValue(list[first], rest, value) })
  }
  const fields = isObject(input) ? input : {}
  return { ...fields, [first]: withValue(fields[first], rest, value) }
}

export const valueIn = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[step],
    input,
  )
