import { isObject, type Json, type JsonObject } from '../../contracts/openapi/json.ts'

export const at = (value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>((found, key) => {
    if (Array.isArray(found)) return (found as readonly Json[])[Number(key)]
    return isObject(found) ? found[key] : undefined
  }, value)

export const objectAt = (value: Json, ...path: readonly (string | number)[]): JsonObject => {
  const found = at(value, ...path)
  return isObject(found) ? found : {}
}

export const objectsIn = (value: Json): readonly JsonObject[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(objectsIn)
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

export interface Operation extends JsonObject {
  readonly operationId: string
  readonly parameters: readonly JsonObject[]
  readonly responses: JsonObject
}

export const operationsOf = (document: JsonObject): Readonly<Record<string, Operation>> =>
  Object.fromEntries(
    Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
      Object.entries(item as JsonObject).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation,
      ]),
    ),
  )
