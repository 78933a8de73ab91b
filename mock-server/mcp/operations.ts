import { isObject, type Json, type JsonObject } from 'qinghua-contract/openapi'

/** Control calls are tools. */
const productPaths = (paths: Json): [string, Json][] =>
  Object.entries(isObject(paths) ? paths : {}).filter(([path]) => !path.startsWith('/__mall/'))

const pathsIn = ({ paths = {} }: JsonObject): [string, JsonObject][] =>
  productPaths(paths).flatMap(([path, methods]): [string, JsonObject][] =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]): [string, JsonObject][] =>
      isObject(operation) ? [[`${method.toUpperCase()} ${path}`, operation]] : [],
    ),
  )

/** The calls of the product in a document, each with its route and what it does. */
export const operationsIn = (document: JsonObject): JsonObject[] =>
  pathsIn(document).map(([route, { operationId = '', summary = '', 'x-effect': effect = '' }]) => ({
    operationId,
    route,
    effect,
    summary,
  }))

const at = (document: JsonObject, pointer: string): Json =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json>((part, name) => (isObject(part) ? (part[name] ?? null) : null), document)

const referred = (value: Json): string[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(referred)
  if (!isObject(value)) return []
  const { $ref } = value
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referred)]
}

/** One call with all that it refers to, by its pointer; undefined if there is none of that name. */
export const operationOf = (document: JsonObject, operationId: string): JsonObject | undefined => {
  const [route, operation] = pathsIn(document).find(([, each]) => each['operationId'] === operationId) ?? []
  if (route === undefined || !operation) return undefined
  const found = new Map<string, Json>()
  const waiting = referred(operation)
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    if (found.has(pointer)) continue
    const part = at(document, pointer)
    found.set(pointer, part)
    waiting.push(...referred(part))
  }
  return { route, ...operation, refers: Object.fromEntries(found) }
}
