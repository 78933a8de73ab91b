import { Type, type TArray, type TSchema } from 'typebox'
import { described, says } from '../src/field-types.ts'
import { publicRead, publicWrite, type Told } from '../src/rows.ts'
import { lastInstant } from '../src/rules.ts'

/** A control call: what it answers, and what it does, in both languages. */
export const [read, write] = [publicRead, publicWrite]
/** A call that answers all records of a kind. */
export const list = <A extends TSchema, const T extends Told>(
  record: A,
  told: Parameters<typeof read<TArray<A>, T>>[1],
) => read<TArray<A>, T>(Type.Array(record), told)

/** A field that may be left out, and what it means. */
export const optional = <S extends TSchema>(schema: S, en: string, zh: string) =>
  Type.Optional(described(schema, en, zh))

export const Instant = Type.Integer({
  minimum: 0,
  maximum: lastInstant,
  ...says('Milliseconds since 1970', '自 1970 年起的毫秒数'),
})
/** A duration in world time. */
export const Span = Type.Integer({ minimum: 0, maximum: 3_155_760_000_000, ...says('Milliseconds', '毫秒数') })
/** A duration that may be left out, and what that means. */
export const spanThat = (en: string, zh: string, more: object = {}) =>
  optional(Type.Integer({ ...Span, ...more }), `Milliseconds; ${en}`, `毫秒数，${zh}`)
