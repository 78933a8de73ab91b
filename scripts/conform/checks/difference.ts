import { isFields, type Fields } from 'qinghua-contract/shape'
import { shown } from 'qinghua-contract/verdict'

export interface Difference {
  readonly path: string
  readonly found: string
  readonly expected: string
}

const areFields = (list: readonly unknown[]): list is readonly Fields[] => list.every(isFields)

const isId = /^(?:id|\w+(?:Id|Sn|Number))$/

/** The field that tells the records of both lists apart. */
const idOf = (one: readonly Fields[], other: readonly Fields[]): string | undefined =>
  Object.keys(one[0] ?? {}).find(
    (key) =>
      isId.test(key) &&
      [one, other].every((list) => new Set(list.map((each) => each[key] ?? null)).size === list.length),
  )

/** Records in the order in which another list has them; the order of a list has rules of its own. */
const inOrderOf = (model: unknown, list: unknown): unknown => {
  if (!Array.isArray(model) || !Array.isArray(list) || !areFields(model) || !areFields(list)) return list
  const id = idOf(model, list)
  const nameOf = (each: Fields): unknown => (id === undefined ? JSON.stringify(each) : each[id])
  const places = new Map(model.map((each, at) => [nameOf(each), at]))
  const placeOf = (each: Fields): number => places.get(nameOf(each)) ?? places.size
  return list.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A value whose lists are in the order of those of another. */
export const alike = (model: unknown, value: unknown): unknown => {
  const ordered = inOrderOf(model, value)
  if (Array.isArray(ordered))
    return ordered.map((each, at) => alike(Array.isArray(model) ? model[at] : undefined, each))
  if (!isFields(ordered)) return ordered
  return Object.fromEntries(
    Object.entries(ordered).map(([key, inner]) => [key, alike(isFields(model) ? model[key] : undefined, inner)]),
  )
}

export const firstDifference = (expected: unknown, found: unknown, path = ''): Difference | null => {
  if (Object.is(expected, found)) return null
  const both = typeof expected === 'object' && typeof found === 'object' && expected !== null && found !== null
  if (!both || Array.isArray(expected) !== Array.isArray(found))
    return { path, found: shown(found), expected: shown(expected) }
  const ordered = inOrderOf(expected, found) as Fields
  const keys = new Set([...Object.keys(expected), ...Object.keys(ordered)])
  for (const key of keys) {
    const difference = firstDifference((expected as Fields)[key], ordered[key], `${path}/${key}`)
    if (difference) return difference
  }
  return null
}

/** What is in a value at a place, of names with `/` between them. */
export const at = (value: unknown, place: string): unknown =>
  place === ''
    ? value
    : place
        .split('/')
        .reduce(
          (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Fields)[name] : undefined),
          value,
        )
