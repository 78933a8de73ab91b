import { controlDocument, isObject, viewed, type Json, type JsonObject } from 'qinghua-contract/openapi'

const resolved = (value: Json, schemas: JsonObject): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => resolved(each, schemas))
  if (!isObject(value)) return value
  const { $ref, ...own } = value
  const named = typeof $ref === 'string' ? (schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}) : {}
  return Object.fromEntries(
    Object.entries({ ...(isObject(named) && named), ...own }).map(([name, inner]) => [name, resolved(inner, schemas)]),
  )
}

const part = (value: Json | undefined, name: string): JsonObject => {
  const found = isObject(value) ? value[name] : undefined
  return isObject(found) ? found : {}
}

/** What each control call of a document takes, by its route. */
const inputsIn = (document: JsonObject): ReadonlyMap<string, string> => {
  const schemas = part(document['components'], 'schemas')
  return new Map(
    Object.entries(part(document, 'paths')).flatMap(([path, methods]) =>
      Object.entries(path.startsWith('/__mall/') && isObject(methods) ? methods : {}).map(([method, operation]) => {
        const { 'x-effect': effect = '', parameters = [], requestBody = {} } = isObject(operation) ? operation : {}
        return [`${method.toUpperCase()} ${path}`, JSON.stringify(resolved([effect, parameters, requestBody], schemas))]
      }),
    ),
  )
}

/** The control calls that a mall does not have, or takes otherwise, according to its document in English. */
export const differentCalls = (theirs: JsonObject): string[] => {
  const own = inputsIn(viewed(controlDocument(''), 'en', { api: '/', im: '/' }))
  const found = inputsIn(theirs)
  return [...new Set([...own.keys(), ...found.keys()])].filter((route) => own.get(route) !== found.get(route))
}
