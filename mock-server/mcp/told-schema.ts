import { isObject } from 'qinghua-contract/openapi'
import type { Tool } from '@modelcontextprotocol/server'

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
