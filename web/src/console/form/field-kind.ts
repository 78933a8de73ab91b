import type { Schema } from './schema.ts'

export type FieldKind =
  | 'fixed'
  | 'choice'
  | 'truth'
  | 'span'
  | 'instant'
  | 'number'
  | 'text'
  | 'list'
  | 'object'
  | 'variants'
  | 'json'

const isNull = ({ type }: Schema): boolean => type === 'null'

/** The schema without null, and whether null may be sent. */
export const withoutNull = (schema: Schema): { readonly schema: Schema; readonly nullable: boolean } => {
  const { anyOf, description } = schema
  if (!anyOf?.some(isNull)) return { schema, nullable: false }
  const others = anyOf.filter((one) => !isNull(one))
  const [only] = others
  const about = description === undefined ? {} : { description }
  return { schema: { ...(others.length === 1 ? only : { anyOf: others }), ...about }, nullable: true }
}

/** Takes one line. */
export const isPlain = (schema: Schema, required: boolean): boolean =>
  ['number', 'text', 'span', 'instant', ...(required ? [] : ['choice'])].includes(kindOf(schema))

/** Few enough to be seen all at once; the first is taken unless another is. */
export const isShort = ({ enum: values = [], anyOf = values.map(() => ({})) }: Schema): boolean => anyOf.length <= 14

export const kindOf = ({ type, properties, items, anyOf, ...schema }: Schema): FieldKind => {
  if (schema.const !== undefined) return 'fixed'
  if (schema.enum) return 'choice'
  if (anyOf) return 'variants'
  if (type === 'boolean') return 'truth'
  if (schema['x-time']) return schema['x-time']
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string') return 'text'
  if (type === 'array' && items) return 'list'
  return properties ? 'object' : 'json'
}
