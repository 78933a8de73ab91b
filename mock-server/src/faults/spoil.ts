import type { FaultEffect } from 'qinghua-contract/control'
import { changeAnswer, Room } from './change-answer.ts'

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
