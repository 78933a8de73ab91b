import { Type } from 'typebox'
import { says } from '../src/field-types.ts'
import { lastInstant } from '../src/rules.ts'

export const Instant = Type.Integer({
  minimum: 0,
  maximum: lastInstant,
  'x-time': 'instant',
  ...says('Milliseconds since 1970', '自 1970 年起的毫秒数'),
})
/** A duration in world time. */
export const Span = Type.Integer({
  minimum: 0,
  maximum: 3_155_760_000_000,
  'x-time': 'span',
  ...says('Milliseconds', '毫秒数'),
})
/** A duration that means something if it is left out. The documents name its unit; a form has units to choose from. */
export const spanThat = (en: string, zh: string, more: object = {}) =>
  Type.Integer({
    ...Span,
    ...more,
    description: `Milliseconds; ${en}`,
    'x-hint': en,
    'x-zh': { description: `毫秒数，${zh}`, 'x-hint': zh },
  })
