import { effectBounds, type AnswerChange, type FaultEffect } from 'qinghua-contract/control'
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

const least = ({ do: what }: AnswerChange): unknown => ({ fill: [0], text: '·' })[what as string] ?? null

/** A value again, with the place to which the names lead. */
const reaching = (value: unknown, [name, ...rest]: readonly string[], leaf: unknown): unknown => {
  if (name === undefined) return typeof value === 'object' && value !== null ? value : leaf
  if (/^(?:\*|\d+)$/.test(name)) return [reaching(Array.isArray(value) ? value[0] : null, rest, leaf)]
  const fields = isFields(value) ? value : {}
  return { ...fields, [name]: reaching(fields[name], rest, leaf) }
}

/** Refuses an effect that makes too much of the smallest answer that it reaches; a larger one is looked at when it strikes. */
export const refuseTooLarge = (effect: FaultEffect): void => {
  if (effect.kind === 'answer') new Room().copy(effect.body)
  if (effect.kind !== 'change') return
  const { changes } = effect
  const smallest = changes.reduce<unknown>(
    (value, change) => reaching(value, change.at === '' ? [] : change.at.split('/'), least(change)),
    null,
  )
  changeAnswer(smallest, changes, new Room())
}

type Breach = Extract<FaultEffect, { kind: 'breach' }>
type Garble = Extract<FaultEffect, { kind: 'garble' }>
type Spoiling = Extract<FaultEffect, { kind: 'breach' | 'garble' | 'change' }>

export const isSpoiling = (effect: FaultEffect): effect is Spoiling =>
  effect.kind === 'breach' || effect.kind === 'garble' || effect.kind === 'change'

const otherType = (value: unknown): unknown => (typeof value === 'string' ? 0 : 'not what the contract says')

const broken = (value: unknown, { how }: Breach): unknown => (how === 'null' ? null : otherType(value))

/** Breaks the first field with the given name, at any depth; without a name the first field of all. */
const breakField = (value: unknown, breach: Breach): boolean => {
  if (typeof value !== 'object' || value === null) return false
  for (const [key, inner] of Object.entries(value)) {
    const record = value as Record<string, unknown>
    if (!Array.isArray(value) && (breach.field === undefined || breach.field === key)) {
      if (breach.how === 'missing') delete record[key]
      else record[key] = broken(inner, breach)
      return true
    }
    if (breakField(inner, breach)) return true
  }
  return false
}

const breached = (payload: string, breach: Breach): string => {
  const answer: unknown = JSON.parse(payload)
  return JSON.stringify(breakField(answer, breach) ? answer : broken(answer, { ...breach, how: 'type' }))
}

const garbled = (payload: string, { how }: Garble): string => {
  if (how === 'html') return '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'
  if (how === 'invalid') return `${payload}}`
  // A number cut in half would still be a number.
  return /^-?\d/.test(payload) ? '' : payload.slice(0, Math.ceil(payload.length / 2))
}

/** Applies a fault to an answer. Plain text has no field to break or to change; broken, it becomes empty. */
export const spoil = (payload: string, effect: Spoiling, json: boolean, room = new Room()): string => {
  if (effect.kind === 'garble') return garbled(payload, effect)
  if (effect.kind === 'change')
    return json ? JSON.stringify(changeAnswer(JSON.parse(payload), effect.changes, room)) : payload
  return json ? breached(payload, effect) : ''
}
