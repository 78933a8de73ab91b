import { isObject, operationId } from 'qinghua-contract/openapi'
import type { Tool } from '@modelcontextprotocol/server'
import type { Endpoint } from 'qinghua-contract'
import { controlTable } from 'qinghua-contract/control'
import type { McpOptions } from './options.ts'

export interface ObjectSchema {
  readonly properties: NonNullable<Tool['inputSchema']['properties']>
  readonly required: readonly string[]
}

/** The schema of an object as plain JSON Schema, in one language. */
export const toldSchema = (schema: object, language: string): ObjectSchema => {
  const told = (_: string, value: unknown): unknown => {
    if (!isObject(value)) return value
    const said = value[`x-${language}`]
    const whole = { ...value, ...(isObject(said) && said) }
    return Object.fromEntries(Object.entries(whole).filter(([name]) => !name.startsWith('x-')))
  }
  const { properties = {}, required = [] } = JSON.parse(JSON.stringify(schema), told) as Partial<ObjectSchema>
  return { properties, required }
}

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

export interface RowTool {
  readonly tool: Tool
  readonly route: string
  /** Where each argument belongs. */
  readonly places: ReadonlyMap<string, { readonly part: Part; readonly field: string }>
  readonly takesBody: boolean
  /** Whether it is about a world that a header names. */
  readonly isInWorld: boolean
}

const worldSchema = {
  zh: { type: 'string', description: '世界的名称；不填为默认的世界' },
  en: { type: 'string', description: 'The name of the world; the usual one if missing' },
} as const

/** What it changes cannot be had back by another call: something goes, or a world as it was. */
const isDestructive = (route: string): boolean =>
  route.startsWith('DELETE ') || route.includes(' /__mall/worlds/{name}')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const toolOf = (route: string, row: Endpoint, language: McpOptions['language']): RowTool => {
  const isInWorld = !route.includes(' /__mall/worlds')
  const isRead = row.effect === 'read'
  const fields = parts.flatMap((part) => {
    const { properties, required } = toldSchema(row[part] ?? {}, language)
    return Object.entries(properties).map(([field, schema]) => ({
      part,
      field,
      schema,
      isNeeded: required.includes(field),
    }))
  })
  // In the order of parts: `name` of the path, and `bodyName` if the body has one, too.
  const named = new Map<string, (typeof fields)[number]>()
  for (const each of fields) named.set(named.has(each.field) ? `${each.part}${capital(each.field)}` : each.field, each)
  return {
    route,
    isInWorld,
    takesBody: row.body !== undefined,
    places: named,
    tool: {
      // The name of the documents, without the word that all have.
      name: operationId(route).replace('Mall', ''),
      title: route,
      description: `${row.summary[language]} (${route})`,
      inputSchema: {
        type: 'object',
        properties: {
          ...Object.fromEntries([...named].map(([name, { schema }]) => [name, schema])),
          ...(isInWorld && { world: worldSchema[language] }),
        },
        required: [...named].flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : [])),
      },
      annotations: {
        readOnlyHint: isRead,
        destructiveHint: !isRead && isDestructive(route),
        openWorldHint: false,
      },
    },
  }
}

/** A tool for each control call, but for those that take a whole file. */
export const rowTools = (language: McpOptions['language']): ReadonlyMap<string, RowTool> =>
  new Map(
    Object.entries<Endpoint>(controlTable)
      .filter(([, { bodyLimit }]) => bodyLimit === undefined)
      .map(([route, row]) => toolOf(route, row, language))
      .map((each) => [each.tool.name, each]),
  )
