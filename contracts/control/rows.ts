import { Type, type TSchema } from 'typebox'
import type { Endpoint } from '../src/endpoint.ts'
import { described, says } from '../src/field-types.ts'
import { lastInstant } from '../src/rules.ts'

const row =
  <E extends Endpoint['effect']>(effect: E) =>
  <A extends TSchema, const M extends Partial<Endpoint> = {}>(en: string, zh: string, answer: A, more?: M) => ({
    provenance: 'proposed' as const,
    auth: 'public' as const,
    effect,
    summary: { en, zh },
    responses: { 200: answer },
    ...(more as M),
  })
/** A control call: what it does, in both languages, and what it answers. */
export const [read, write] = [row('read'), row('write')]
/** A call that answers all records of a kind. */
export const list = <A extends TSchema, const M extends Partial<Endpoint> = {}>(
  en: string,
  zh: string,
  record: A,
  more?: M,
) => read(en, zh, Type.Array(record), more)

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
/** A duration that means something if it is left out. */
export const spanThat = (en: string, zh: string, more: object = {}) =>
  Type.Integer({ ...Span, ...more, ...says(`Milliseconds; ${en}`, `毫秒数，${zh}`) })
