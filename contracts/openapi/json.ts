export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes what typebox adds to a schema. */
export const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject

/** JSON with sorted keys, so that equal content gives equal text. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

export const without = (value: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

export const mapValues = <A, B>(value: Readonly<Record<string, A>>, change: (inner: A, key: string) => B) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]))
