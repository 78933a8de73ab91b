import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Json, type JsonObject } from 'qinghua-contract/openapi'
import type { Resource, ResourceTemplateType } from '@modelcontextprotocol/server'
import { NoAnswer, type Mall } from './mall.ts'
import type { McpOptions } from './options.ts'

const pathsIn = ({ paths = {} }: JsonObject): [string, JsonObject][] =>
  Object.entries(isObject(paths) ? paths : {}).flatMap(([path, methods]): [string, JsonObject][] =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]): [string, JsonObject][] =>
      isObject(operation) ? [[`${method.toUpperCase()} ${path}`, operation]] : [],
    ),
  )

/** The calls in a document, each with its route and what it does. */
const operationsIn = (document: JsonObject): JsonObject[] =>
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
const operationOf = (document: JsonObject, operationId: string): JsonObject | undefined => {
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

/** Not in the package of the mock. */
const guides = join(import.meta.dirname, '..', '..', 'docs', 'guides')
const guideNames = existsSync(guides) ? readdirSync(guides).map((file) => file.replace(/\.md$/, '')) : []

export const resources: readonly Resource[] = [
  { uri: 'mall://operations', name: 'operations', description: 'All calls of the product and of control, a line each' },
  { uri: 'mall://errors', name: 'errors', description: 'The error catalogue: every error message, a line each' },
  { uri: 'mall://scenarios', name: 'scenarios', description: 'The scenarios a world can start from, a line each' },
  ...guideNames.map((name) => ({
    uri: `mall://guides/${name}`,
    name: `guide-${name}`,
    description: `The ${name} guide`,
    mimeType: 'text/markdown',
  })),
]

export const templates: readonly ResourceTemplateType[] = [
  {
    uriTemplate: 'mall://operations/{operationId}',
    name: 'operation',
    description: 'One call: its input, its answer and its refusals, as OpenAPI with the schemas that it refers to',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'mall://errors/{id}',
    name: 'error',
    description: 'One error message, and how to reach it',
    mimeType: 'application/json',
  },
]

const documentOf = async (mall: Mall, language: McpOptions['language']): Promise<JsonObject> => {
  const document = await mall.read(`GET /__mall/docs/${language}.json`)
  if (!isObject(document)) throw new NoAnswer('The document of the product is no object')
  return document
}
const listOf = async (mall: Mall, route: string): Promise<readonly JsonObject[]> => {
  const list = await mall.read(route)
  return Array.isArray(list) ? list.filter((each) => isObject(each)) : []
}
const lines = (list: readonly JsonObject[], ...fields: readonly string[]): string =>
  list.map((each) => fields.map((field) => String(each[field] ?? '')).join(' · ')).join('\n')

const one = async (mall: Mall, language: McpOptions['language'], kind: string, name: string) => {
  if (kind === 'guides') return guideNames.includes(name) ? readFileSync(join(guides, `${name}.md`), 'utf8') : undefined
  const found =
    kind === 'operations'
      ? operationOf(await documentOf(mall, language), name)
      : kind === 'errors' && (await listOf(mall, 'GET /__mall/errors')).find(({ id }) => id === name)
  return found ? JSON.stringify(found) : undefined
}

/** What an address of a resource stands for; undefined if there is none. */
export const readResource = async (mall: Mall, { language }: McpOptions, uri: string): Promise<string | undefined> => {
  const [, kind = '', name] = /^mall:\/\/(\w+)(?:\/(.+))?$/.exec(uri) ?? []
  if (name !== undefined) return one(mall, language, kind, decodeURIComponent(name))
  switch (kind) {
    case 'operations':
      return lines(operationsIn(await documentOf(mall, language)), 'operationId', 'route', 'effect', 'summary')
    case 'errors':
      return lines(await listOf(mall, 'GET /__mall/errors'), 'id', 'kind', 'text')
    case 'scenarios':
      return lines(await listOf(mall, 'GET /__mall/scenarios'), 'name', 'as', 'title', 'summary')
    default:
      return undefined
  }
}
