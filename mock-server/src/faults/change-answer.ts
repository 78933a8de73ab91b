import { effectBounds, type AnswerChange } from 'qinghua-contract/control'
import { isFields } from 'qinghua-contract/shape'
import { Refusal } from '../core/state/refusal.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What effects may still make of an answer: asked before anything is made. */
export class Room {
  #values: number = effectBounds.values
  #letters: number = effectBounds.letters

  take(letters: number, depth = 0): void {
    this.#values -= 1
    this.#letters -= letters
    if (this.#values < 0 || this.#letters < 0 || depth > effectBounds.depth)
      throw new Refusal('faultTooLarge', effectBounds)
  }

  /** The value once more, if there is room for it. */
  copy(value: unknown, depth = 0): unknown {
    const names = isFields(value) ? Object.keys(value) : []
    this.take(typeof value === 'string' ? value.length : names.join('').length, depth)
    if (!isNode(value)) return value
    if (Array.isArray(value)) return value.map((each) => this.copy(each, depth + 1))
    return Object.fromEntries(names.map((name) => [name, this.copy(value[name], depth + 1)]))
  }
}

/** A JSON merge patch (RFC 7396). */
const merged = (value: unknown, patch: unknown): unknown => {
  if (!isFields(patch)) return patch
  const result: Node = isFields(value) ? { ...value } : {}
  for (const [name, part] of Object.entries(patch))
    if (part === null) delete result[name]
    else result[name] = merged(result[name], part)
  return result
}

const ofLength = (text: string, length: number): string => {
  const part = text || '·'
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

/** Undefined where it is to be removed. */
const changed = (value: unknown, change: AnswerChange, room: Room, depth: number): unknown => {
  switch (change.do) {
    case 'remove':
      return undefined
    case 'set':
      return room.copy(change.value, depth)
    case 'merge':
      return merged(value, room.copy(change.value, depth))
    case 'fill':
      if (!Array.isArray(value) || value.length === 0) return value
      return Array.from({ length: change.count }, (_, at) =>
        at < value.length ? (value[at] as unknown) : room.copy(value[at % value.length], depth + 1),
      )
    case 'text':
      if (typeof value !== 'string') return value
      room.take(change.length)
      return ofLength(value, change.length)
  }
}

const placesOf = (value: Node, name: string): readonly string[] =>
  name === '*' ? Object.keys(value).toReversed() : [name]

/** `set` makes a field that is not there. */
const changedAt = (
  value: unknown,
  [name, ...rest]: readonly string[],
  change: AnswerChange,
  room: Room,
  depth = 0,
): unknown => {
  room.take(0)
  if (name === undefined) return changed(value, change, room, depth)
  if (!isNode(value)) return value
  const result = (Array.isArray(value) ? [...value] : { ...value }) as Node
  for (const place of placesOf(result, name)) {
    if (!Object.hasOwn(result, place) && (rest.length > 0 || change.do !== 'set' || Array.isArray(result))) continue
    const part = changedAt(result[place], rest, change, room, depth + 1)
    if (part !== undefined) result[place] = part
    else if (Array.isArray(result)) result.splice(Number(place), 1)
    else delete result[place]
  }
  return result
}

const namesIn = ({ at }: AnswerChange): readonly string[] => (at === '' ? [] : at.split('/'))

/** Applies changes to an answer, one after the other. What a path does not reach stays. */
export const changeAnswer = (answer: unknown, changes: readonly AnswerChange[], room: Room): unknown =>
  changes.reduce((value, change) => changedAt(value, namesIn(change), change, room) ?? null, answer)
