import Type from 'typebox'
import { says } from '../src/field-types.ts'
import { lastInstant } from '../src/rules.ts'
import { longestSpan } from './field-labels.ts'

export const Instant = Type.Integer({
  minimum: 0,
  maximum: lastInstant,
  ...says('Milliseconds since 1970', '自 1970 年起的毫秒数'),
})
/** A duration in world time. */
export const Span = Type.Integer({ minimum: 0, maximum: longestSpan, ...says('Milliseconds', '毫秒数') })
