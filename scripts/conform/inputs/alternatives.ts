import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** The objects that a schema allows: itself, or the members of its union. */
export const alternativesOf = (schema: TSchema | undefined): readonly TSchema[] => {
  const { anyOf } = (schema ?? {}) as { readonly anyOf?: readonly TSchema[] }
  return anyOf ?? (schema ? [schema] : [])
}

/** The one that a value fits, or the first. */
export const alternativeFor = (schema: TSchema, value: unknown): TSchema => {
  const all = alternativesOf(schema)
  return all.find((each) => Value.Check(each, value)) ?? all[0] ?? schema
}
