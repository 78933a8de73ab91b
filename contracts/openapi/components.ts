import { canonical, isObject, type Json, type JsonObject, mapValues, plain, without } from './json.ts'

const provenance = 'x-provenance'

/** Objects, unions and enums can be named; simple types are written inline. */
const isNameable = (schema: JsonObject): boolean => schema.type === 'object' || 'anyOf' in schema || 'enum' in schema

const isSchema = (value: unknown): value is JsonObject => isObject(value) && '~kind' in value

const typeOf = (value: Json): string => {
  if (value === null) return 'null'
  return typeof value === 'number' ? 'integer' : typeof value
}

/** Adds the type to an enum, for tools that expect it. */
const typed = (schema: JsonObject): JsonObject => {
  if (!Array.isArray(schema.enum) || 'type' in schema) return schema
  const types = [...new Set((schema.enum as readonly Json[]).map(typeOf))]
  return { type: types.length === 1 ? (types[0] ?? 'null') : types, ...schema }
}

/** The named schemas of a document and the references to them. */
export class Components {
  readonly #names = new Map<string, string>()
  readonly #schemas = new Map<string, JsonObject>()
  readonly #used = new Set<string>()
  readonly #base: string

  constructor(exported: Readonly<Record<string, unknown>>, base: string) {
    this.#base = base
    for (const [name, value] of Object.entries(exported)) {
      if (!isSchema(value)) continue
      const schema = plain(value)
      const text = canonical(schema)
      if (!isNameable(schema) || this.#names.has(text)) continue
      this.#names.set(text, name)
      this.#schemas.set(name, schema)
    }
  }

  /** Replaces named schemas by references. */
  refer(schema: JsonObject): JsonObject {
    const name = isNameable(schema) ? this.#names.get(canonical(without(schema, provenance))) : undefined
    if (name === undefined) return this.#inside(schema)
    this.#used.add(name)
    const mark = schema[provenance]
    return { $ref: `${this.#base}${name}`, ...(mark !== undefined && { [provenance]: mark }) }
  }

  /** The schemas referred to, by name. */
  used(): JsonObject {
    const found = new Map<string, JsonObject>()
    for (const name of this.#used) {
      const schema = this.#schemas.get(name)
      if (schema) found.set(name, this.#inside(schema))
    }
    return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #inside(schema: JsonObject): JsonObject {
    return mapValues(typed(schema), (value, key) => {
      if (key === 'properties' || key === 'patternProperties')
        return mapValues(value as Readonly<Record<string, JsonObject>>, (inner) => this.refer(inner))
      if (key === 'anyOf') return (value as readonly JsonObject[]).map((inner) => this.refer(inner))
      return (key === 'items' || key === 'additionalProperties') && isObject(value) ? this.refer(value) : value
    })
  }
}
