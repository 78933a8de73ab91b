import { Check } from 'typebox/value'
import type { AnswerChange } from 'qinghua-contract/control'
import { isFields, membersOf, type Shape } from 'qinghua-contract/shape'

/** A place in an answer: what may stand there, and whether something has to. */
interface Spot {
  readonly shape: Shape
  readonly isNeeded: boolean
}

const spotsIn = (shape: Shape, name: string): Spot[] =>
  membersOf(shape).flatMap(({ properties = {}, required = [], items }) => {
    if (items) return name === '*' || /^\d+$/.test(name) ? [{ shape: items, isNeeded: false }] : []
    const fields = Object.entries(properties).filter(([key]) => name === '*' || name === key)
    return fields.map(([key, inner]) => ({ shape: inner, isNeeded: required.includes(key) }))
  })

const mergeDeparts = (spot: Spot, patch: unknown): boolean => {
  if (patch === null) return spot.isNeeded
  if (!isFields(patch)) return !Check(spot.shape, patch)
  return Object.entries(patch).some(([name, value]) =>
    spotsIn(spot.shape, name).some((inner) => mergeDeparts(inner, value)),
  )
}

const isOutside = (size: number, least = 0, most = Infinity): boolean => size < least || size > most

const departsAt = (spot: Spot, change: AnswerChange): boolean => {
  switch (change.do) {
    case 'set':
      return !Check(spot.shape, change.value)
    case 'remove':
      return spot.isNeeded
    case 'merge':
      return mergeDeparts(spot, change.value)
    case 'fill':
      return membersOf(spot.shape).every(({ minItems, maxItems }) => isOutside(change.count, minItems, maxItems))
    case 'text':
      return membersOf(spot.shape).every(
        (text) =>
          text.enum !== undefined ||
          text.const !== undefined ||
          isOutside(change.length, text.minLength, text.maxLength),
      )
  }
}

/** Whether an answer of this schema no longer fits it when it was changed so. */
export const changeDeparts = (shape: Shape, change: AnswerChange): boolean =>
  (change.at === '' ? [] : change.at.split('/'))
    .reduce((spots, name) => spots.flatMap((spot) => spotsIn(spot.shape, name)), [{ shape, isNeeded: true }])
    .some((spot) => departsAt(spot, change))
