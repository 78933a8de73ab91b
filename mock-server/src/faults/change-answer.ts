import type { AnswerChange } from 'qinghua-contract/control'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Node => isNode(value) && !Array.isArray(value)

/** A JSON merge patch (RFC 7396). */
const merged = (value: unknown, patch: unknown): unknown => {
  if (!isRecord(patch)) return patch
  const result: Node = isRecord(value) ? { ...value } : {}
  for (const [name, part] of Object.entries(patch))
    if (part === null) delete result[name]
    else result[name] = merged(result[name], part)
  return result
}

const repeated = (list: readonly unknown[], count: number): unknown[] =>
  list.length === 0 ? [] : Array.from({ length: count }, (_, at) => structuredClone(list[at % list.length]))

const ofLength = (text: string, length: number): string => (text || '·').repeat(length).slice(0, length)

/** Undefined where it is to be removed. */
const changed = (value: unknown, change: AnswerChange): unknown => {
  switch (change.do) {
    case 'remove':
      return undefined
    case 'set':
      return change.value
    case 'merge':
      return merged(value, change.value)
    case 'fill':
      return Array.isArray(value) ? repeated(value, change.count) : value
    case 'text':
      return typeof value === 'string' ? ofLength(value, change.length) : value
  }
}

const placesOf = (value: Node, name: string): readonly string[] =>
  name === '*' ? Object.keys(value).toReversed() : [name]

/** `set` makes a field that is not there. */
const changedAt = (value: unknown, [name, ...rest]: readonly string[], change: AnswerChange): unknown => {
  if (name === undefined) return changed(value, change)
  if (!isNode(value)) return value
  const result = (Array.isArray(value) ? [...value] : { ...value }) as Node
  for (const place of placesOf(result, name)) {
    if (!Object.hasOwn(result, place) && (rest.length > 0 || change.do !== 'set' || Array.isArray(result))) continue
    const part = changedAt(result[place], rest, change)
    if (part !== undefined) result[place] = part
    else if (Array.isArray(result)) result.splice(Number(place), 1)
    else delete result[place]
  }
  return result
}

/** Applies changes to an answer, one after the other. What a path does not reach stays. */
export const changeAnswer = (answer: unknown, changes: readonly AnswerChange[]): unknown =>
  changes.reduce(
    (value, change) => changedAt(value, change.at === '' ? [] : change.at.split('/'), change) ?? null,
    answer,
  )
