import type { Endpoint } from '../src/endpoint.ts'
import { isObject, type Json, type JsonObject, mapValues, plain } from './json.ts'
import { orderWords, type SampledOrder } from './order-words.ts'
import { fieldsOf, named, sampled, sampleOf, type Sampled } from './samples.ts'

type Sample = JsonObject

/** The rule of a list (contracts/data-rules), of this contract or of an older commit. */
export interface SampledList {
  readonly id: (record: Sample) => unknown
  readonly filters?: Readonly<Record<string, (record: Sample, value: Json) => boolean>>
  readonly values?: Readonly<Record<string, (record: Sample) => Json>>
  readonly divides?: JsonObject
  readonly all?: JsonObject
  readonly order?: (asked: JsonObject) => SampledOrder | null
  readonly sorts?: readonly JsonObject[]
  readonly isOwn?: true
}

const turns = Array.from({ length: 8 }, (_, n) => n)
const objectAt = (schema: JsonObject, key: string): JsonObject => (schema[key] ?? {}) as JsonObject
const recordOf = (row: Endpoint): JsonObject =>
  objectAt(objectAt(objectAt(plain(row.responses[200]), 'properties'), 'records'), 'items')
const parametersOf = ({ query, body }: Endpoint): Readonly<Record<string, JsonObject>> => ({
  ...(objectAt(plain(query ?? {}), 'properties') as Readonly<Record<string, JsonObject>>),
  ...(objectAt(plain(body ?? {}), 'properties') as Readonly<Record<string, JsonObject>>),
})

const only = (record: Sample, fields: readonly string[]): Sample =>
  Object.fromEntries(fields.map((name) => [name, record[name] ?? null]))

const isChoice = ({ type, ...schema }: JsonObject): boolean =>
  type === 'boolean' || 'enum' in schema || 'const' in schema

const distinct = (values: readonly Json[]): readonly Json[] => [
  ...new Map(values.map((value) => [named(value), value])).values(),
]

const filterFacts = (
  records: readonly Sample[],
  values: readonly Json[],
  fulfils: (record: Sample, value: Json) => boolean,
): JsonObject & Sampled => {
  const fields = fieldsOf(records, (record) => values.map((value) => fulfils(record, value)).join(' '))
  const pairs = records.flatMap((record) => values.map((value) => ({ record, value })))
  return {
    fields,
    ...sampled(
      pairs,
      ({ record, value }) => fulfils(record, value),
      ({ record, value }) => `${named(value)} for ${named(only(record, fields))}`,
    ),
  }
}

/** What a list promises, as others can read it: by which fields it is sorted, and what its filters let pass. */
export const listFacts = (rule: SampledList, row: Endpoint): JsonObject => {
  const records = turns.map((n) => sampleOf(recordOf(row), n)).filter(isObject)
  const parameters = parametersOf(row)
  const valuesOf = (name: string): readonly Json[] =>
    distinct([
      ...((rule.divides?.[name] ?? []) as readonly Json[]),
      ...(rule.values?.[name] ? records.slice(0, 6).map(rule.values[name]) : []),
      ...turns.slice(0, 6).map((n) => sampleOf(parameters[name] ?? {}, n)),
    ])
  const asked = [
    {},
    ...(rule.sorts ?? []),
    ...Object.keys(parameters)
      .filter((name) => isChoice(parameters[name] ?? {}))
      .flatMap((name) => valuesOf(name).map((value) => ({ [name]: value }))),
  ]
  const { order } = rule
  return {
    id: fieldsOf(records, rule.id),
    isOwn: rule.isOwn ?? false,
    divides: rule.divides ?? {},
    all: rule.all ?? {},
    sorts: [...(rule.sorts ?? [])],
    orders: order ? Object.fromEntries(asked.map((each) => [named(each), orderWords(records, order(each))])) : {},
    filters: mapValues(rule.filters ?? {}, (fulfils, name) => filterFacts(records, valuesOf(name), fulfils)),
    values: mapValues(rule.values ?? {}, (value) => fieldsOf(records, (record) => named(value(record)))),
  }
}
