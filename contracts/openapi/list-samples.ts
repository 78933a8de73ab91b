import type { Endpoint } from '../src/endpoint.ts'
import { isObject, type Json, type JsonObject, plain } from './json.ts'
import { named, sampleOf } from './samples.ts'

export interface SampledOrder {
  readonly by: (record: JsonObject) => number | string
  readonly descending: boolean
}

/** The rule of a list (contracts/data-rules), of this contract or of an older commit. */
export interface SampledList {
  readonly id: (record: JsonObject) => unknown
  readonly filters?: Readonly<Record<string, (record: JsonObject, value: Json) => boolean>>
  readonly values?: Readonly<Record<string, (record: JsonObject) => Json>>
  readonly divides?: JsonObject
  readonly all?: JsonObject
  readonly order?: (asked: JsonObject) => SampledOrder | null
  readonly sorts?: readonly JsonObject[]
  readonly isOwn?: true
}

const turns = Array.from({ length: 8 }, (_, n) => n)
const objectAt = (schema: JsonObject, key: string): JsonObject => (schema[key] ?? {}) as JsonObject
const fieldsIn = (schema: object | undefined): Readonly<Record<string, JsonObject>> =>
  objectAt(plain(schema ?? {}), 'properties') as Readonly<Record<string, JsonObject>>

const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [named(value), value])).values(),
]
const isChoice = ({ type, ...schema }: JsonObject): boolean =>
  type === 'boolean' || 'enum' in schema || 'const' in schema

/** Records and parameters that are put to the rule of a list. */
export class ListSamples {
  readonly records: readonly JsonObject[]
  readonly #rule: SampledList
  readonly #parameters: Readonly<Record<string, JsonObject>>

  constructor(rule: SampledList, { query, body, responses }: Endpoint) {
    const record = objectAt(objectAt(fieldsIn(responses[200]), 'records'), 'items')
    this.records = turns.map((n) => sampleOf(record, n)).filter(isObject)
    this.#rule = rule
    this.#parameters = { ...fieldsIn(query), ...fieldsIn(body) }
  }

  valuesOf(name: string): readonly Json[] {
    const { divides, values } = this.#rule
    return distinct([
      ...((divides?.[name] ?? []) as readonly Json[]),
      ...(values?.[name] ? this.records.slice(0, 6).map(values[name]) : []),
      ...turns.slice(0, 6).map((n) => sampleOf(this.#parameters[name] ?? {}, n)),
    ])
  }

  /** The ways to ask on which an order may depend: none, those that are meant for it, and each choice. */
  asked(): readonly JsonObject[] {
    const choices = Object.entries(this.#parameters).filter(([, schema]) => isChoice(schema))
    return distinct<JsonObject>([
      {},
      ...(this.#rule.sorts ?? []),
      ...choices.flatMap(([name]) => this.valuesOf(name).map((value) => ({ [name]: value }))),
    ])
  }
}
