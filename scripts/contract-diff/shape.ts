import { isObject, type Json, type JsonObject, without } from '../../contracts/openapi/json.ts'

/** A schema prepared for comparison: references resolved, null separated from the alternatives. */
export interface Shape {
  readonly nullable: boolean
  /** Empty if only null is allowed. */
  readonly choices: readonly JsonObject[]
}

export type Defs = Readonly<Record<string, Json>>

const refPrefix = '#/$defs/'

/** Resolves a reference; keywords beside it are kept. */
export const resolved = (schema: Json | undefined, defs: Defs): JsonObject => {
  if (!isObject(schema)) return {}
  const { $ref, ...beside } = schema
  if (typeof $ref !== 'string') return schema
  const target = $ref.startsWith(refPrefix) ? defs[$ref.slice(refPrefix.length)] : undefined
  if (target === undefined) throw new Error(`${$ref} is not defined`)
  return { ...resolved(target, defs), ...beside }
}

const isNull = ({ type, const: only }: JsonObject): boolean => type === 'null' || only === null

/** Turns a list of types into alternatives; an enum keeps its values, with null as an alternative of its own. */
const split = (schema: JsonObject): readonly JsonObject[] => {
  if (!Array.isArray(schema.type)) return [schema]
  const types = schema.type as readonly Json[]
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly Json[]) : undefined
  if (values) {
    const rest = values.filter((value) => value !== null)
    return [{ ...without(schema, 'type'), enum: rest }, ...(values.includes(null) ? [{ type: 'null' }] : [])]
  }
  return types.map((type) => ({ ...schema, type }))
}

export const shapeOf = (schema: Json | undefined, defs: Defs): Shape => {
  const whole = resolved(schema, defs)
  const inner = Array.isArray(whole.anyOf) ? (whole.anyOf as readonly Json[]) : [whole]
  const choices = inner.flatMap((each) => {
    const found = resolved(each, defs)
    return Array.isArray(found.anyOf) ? shapeOf(found, defs).choices : split(found)
  })
  return { nullable: choices.some(isNull), choices: choices.filter((choice) => !isNull(choice)) }
}

export const valuesOf = (schema: JsonObject): readonly Json[] | undefined => {
  if ('const' in schema) return [schema.const ?? null]
  return Array.isArray(schema.enum) ? (schema.enum as readonly Json[]) : undefined
}

/** The type of an enum follows from its values. */
export const typeOf = (schema: JsonObject): string => {
  const values = valuesOf(schema)
  if (values) {
    const types = new Set(values.map((value) => typeof value))
    if (types.size !== 1) return 'mixed'
    const [type = 'mixed'] = types
    return type === 'number' && values.every(Number.isInteger) ? 'integer' : type
  }
  if (typeof schema.type === 'string') return schema.type
  return 'not' in schema ? 'nothing' : 'anything'
}
