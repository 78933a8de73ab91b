import type { AnswerChange, FaultEffect } from 'qinghua-contract/control'
import { isFields } from 'qinghua-contract/shape'
import { changeAnswer, Room } from './change-answer.ts'

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
