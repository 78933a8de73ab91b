import { Type } from 'typebox'
import { says } from '../src/field-types.ts'
import { lastInstant } from '../src/rules.ts'

export const Instant = Type.Integer({
  minimum: 0,
  maximum: lastInstant,
  ...says('Milliseconds since 1970', '自 1970 年起的毫秒数'),
})
/** A duration in world time. */
export const Span = Type.Integer({
  minimum: 0,
  maximum: 3_155_760_000_000,
  ...says('Milliseconds', '毫秒数'),
})
/** A duration that means something if it is left out. */
export const spanThat = (en: string, zh: string, more: object = {}) =>
  Type.Integer({
    ...Span,
    ...more,
    ...says(`Milliseconds; ${en}`, `毫秒数，${zh}`),
  })
