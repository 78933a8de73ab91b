import { membersOf, type Shape } from 'qinghua-contract/shape'
import { Value } from 'typebox/value'

/** The member of a union that a value fits, or the first. */
export const alternativeFor = (shape: Shape, value: unknown): Shape => {
  const all = membersOf(shape)
  return all.find((each) => Value.Check(each, value)) ?? all[0] ?? shape
}
