import type { Json, JsonObject } from '../../contracts/openapi/json.ts'
import { patternTexts } from '../../contracts/openapi/pattern-texts.ts'
import { at } from './reading.ts'

/** Leaves out the fields that may not be sent without another one that is missing. */
const withPartners = (schema: JsonObject, object: JsonObject): JsonObject => {
  const partners = (schema['dependentRequired'] ?? {}) as Readonly<Record<string, readonly string[]>>
  return Object.fromEntries(
    Object.entries(object).filter(([name]) => (partners[name] ?? []).every((other) => other in object)),
  )
}

/** Values of a schema that a document allows, and some just outside its limits. No other knowledge is used. */
export class Samples {
  readonly #document: JsonObject

  constructor(document: JsonObject) {
    this.#document = document
  }

  resolved(schema: JsonObject): JsonObject {
    const { $ref, ...beside } = schema
    if (typeof $ref !== 'string') return schema
    return { ...this.resolved(at(this.#document, ...$ref.slice(2).split('/')) as JsonObject), ...beside }
  }

  /** `example` is a value that is known to be good; only such values are ids of something that exists. */
  valid(given: JsonObject, example?: Json): readonly Json[] {
    const schema = this.resolved(given)
    if (schema['x-existing'] === true) return example === undefined ? [] : [example]
    if ('const' in schema) return [schema.const ?? null]
    if (Array.isArray(schema.enum)) return schema.enum as readonly Json[]
    if (Array.isArray(schema.anyOf))
      return (schema.anyOf as readonly JsonObject[]).flatMap((each) => this.valid(each, example))
    if ('not' in schema) return []
    if (schema.type === 'object') return this.#objects(schema, example)
    if (schema.type === 'array') return this.#lists(schema, example)
    if (schema.type === 'boolean') return [true, false]
    return schema.type === 'string' ? textSamples(schema) : schema.type === 'null' ? [null] : numberSamples(schema)
  }

  invalid(given: JsonObject, example?: Json): readonly Json[] {
    const schema = this.resolved(given)
    const wrong: Json[] = [null, true, 'x', -1.5, [], {}, [[]], '\uFEFF'.repeat(3)]
    if (schema.type === 'object' || Array.isArray(schema.anyOf)) wrong.push(...this.#brokenObjects(schema, example))
    if (schema.type === 'array') wrong.push(...this.#brokenLists(schema, example))
    if (schema.type === 'string') wrong.push(...brokenTexts(schema))
    if (schema.type === 'number' || schema.type === 'integer') wrong.push(...brokenNumbers(schema))
    return wrong
  }

  /** Every field in every way, the others as in the example or at their first value; then everything at once. */
  #objects(schema: JsonObject, example: Json | undefined): readonly JsonObject[] {
    const properties = Object.entries(schema.properties as Readonly<Record<string, JsonObject>>).map(
      ([name, property]) => ({ name, values: this.valid(property, at(example, name)) }),
    )
    const needed = (schema.required ?? []) as readonly string[]
    if (properties.some(({ name, values }) => needed.includes(name) && values.length === 0)) return []
    const of = (choose: (values: readonly Json[]) => Json | undefined, names?: readonly string[]): JsonObject =>
      Object.fromEntries(
        properties.flatMap(({ name, values }) => {
          const value = choose(values)
          return value === undefined || (names && !names.includes(name)) ? [] : [[name, value]]
        }),
      )
    const least = of((values) => values[0], needed)
    return [
      least,
      of((values) => values[0]),
      of((values) => values.at(-1)),
      ...properties.flatMap(({ name, values }) => values.map((value) => ({ ...least, [name]: value }))),
    ].map((object) => withPartners(schema, object))
  }

  #lists(schema: JsonObject, example: Json | undefined): readonly Json[] {
    const { items, minItems = 0, maxItems = 3 } = schema as { items: JsonObject; minItems?: number; maxItems?: number }
    const values = this.valid(items, at(example, 0))
    const [first] = values
    if (first === undefined) return [[]]
    const of = (length: number): readonly Json[] => Array.from({ length }, () => first)
    return [of(minItems), of(maxItems), ...(maxItems > 0 ? values.map((value) => [value]) : [])]
  }

  #brokenObjects(schema: JsonObject, example: Json | undefined): readonly Json[] {
    const alternatives = Array.isArray(schema.anyOf) ? (schema.anyOf as readonly JsonObject[]) : [schema]
    return alternatives
      .map((each) => this.resolved(each))
      .flatMap((each) => {
        if (each.type !== 'object') return []
        const [least = {}, most = {}] = this.#objects(each, example)
        const names = Object.keys(most)
        return [
          { ...least, undeclared: 1 },
          ...names.map((name) => Object.fromEntries(Object.entries(most).filter(([key]) => key !== name))),
          ...Object.entries(each.properties as Readonly<Record<string, JsonObject>>).flatMap(([name, property]) =>
            [...this.invalid(property, at(example, name)), ...this.valid(property, at(example, name)).slice(0, 1)].map(
              (value) => ({ ...least, [name]: value }),
            ),
          ),
        ]
      })
  }

  #brokenLists(schema: JsonObject, example: Json | undefined): readonly Json[] {
    const { items, minItems = 0, maxItems = 0 } = schema as { items: JsonObject; minItems?: number; maxItems?: number }
    const [first = 1] = this.valid(items, at(example, 0))
    const of = (length: number): readonly Json[] => Array.from({ length }, () => first)
    return [
      of(maxItems + 1),
      ...(minItems > 0 ? [of(minItems - 1)] : []),
      ...this.invalid(items, at(example, 0)).map((value) => [value]),
    ]
  }
}

const emoji = '😀'
const textsOf = (pattern: string): readonly string[] => patternTexts(pattern).slice(0, 8)
const numberAt = (schema: JsonObject, key: string, none: number): number =>
  typeof schema[key] === 'number' ? schema[key] : none

const textSamples = (schema: JsonObject): readonly string[] => {
  const [least, most] = [numberAt(schema, 'minLength', 0), numberAt(schema, 'maxLength', 300)]
  if (typeof schema.pattern === 'string') return textsOf(schema.pattern).filter((text) => text.length <= most)
  const emojis = 'x-max-utf16' in schema ? Math.floor(numberAt(schema, 'x-max-utf16', 0) / 2) : most
  return [...new Set(['a'.repeat(Math.max(1, least)), 'a'.repeat(least), '书'.repeat(most), emoji.repeat(emojis)])]
}

const brokenTexts = (schema: JsonObject): readonly string[] => {
  const units = numberAt(schema, 'x-max-utf16', Infinity)
  const most = numberAt(schema, 'maxLength', Infinity)
  const texts = typeof schema.pattern === 'string' ? textsOf(schema.pattern) : []
  return [
    '',
    ...(most < Infinity ? ['x'.repeat(most + 1), emoji.repeat(most + 1)] : []),
    ...(units < Infinity ? [emoji.repeat(Math.floor(units / 2) + 1)] : []),
    ...texts.flatMap((text) => [`${text}!`, ` ${text}`, text.slice(1), `${text}${text.at(-1) ?? ''}`]),
  ]
}

const stepOf = (schema: JsonObject): number => (schema.type === 'integer' ? 1 : numberAt(schema, 'multipleOf', 0.5))
const cents = (value: number): number => Math.round(value * 100) / 100

const edgesOf = (schema: JsonObject): readonly [least: number, most: number] => {
  const step = stepOf(schema)
  return [
    numberAt(schema, 'minimum', cents(numberAt(schema, 'exclusiveMinimum', -1e6) + step)),
    numberAt(schema, 'maximum', cents(numberAt(schema, 'exclusiveMaximum', 1e6) - step)),
  ]
}

const numberSamples = (schema: JsonObject): readonly number[] => {
  const [least, most] = edgesOf(schema)
  const fraction = Math.max(least, 0) + 0.125
  const between = schema.type === 'integer' ? [least + 1] : 'multipleOf' in schema ? [0.07, 19.99] : [fraction]
  return [least, ...between.filter((value) => value >= least && value <= most), most]
}

const brokenNumbers = (schema: JsonObject): readonly number[] => {
  const [least, most] = edgesOf(schema)
  return [least - 1, most + 1, ...(schema.type === 'integer' ? [least + 0.5] : [1.005])]
}
