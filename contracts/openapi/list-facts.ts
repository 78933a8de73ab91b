import type { Endpoint } from '../src/endpoint.ts'
import { type Json, type JsonObject, mapValues } from './json.ts'
import { type AskedOrder, ordersOf } from './list-orders.ts'
import { ListSamples, type SampledList } from './list-samples.ts'
import { fieldsOf, named, sampled, type Sampled } from './samples.ts'

const only = (record: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((name) => [name, record[name] ?? null]))

const filterFacts = (
  records: readonly JsonObject[],
  values: readonly Json[],
  fulfils: (record: JsonObject, value: Json) => boolean,
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

const wordsOf = ({ by }: AskedOrder): string =>
  by.length === 0 ? 'any order' : by.map(({ field, direction }) => `${field} ${direction}`).join(', ')

/** What a list promises, as others can read it: by which fields it is sorted, and what its filters let pass. */
export const listFacts = (rule: SampledList, row: Endpoint): JsonObject => {
  const samples = new ListSamples(rule, row)
  const { records } = samples
  return {
    id: fieldsOf(records, rule.id),
    isOwn: rule.isOwn ?? false,
    divides: rule.divides ?? {},
    all: rule.all ?? {},
    sorts: [...(rule.sorts ?? [])],
    orders: Object.fromEntries(ordersOf(rule, samples).map((each) => [named(each.asked), wordsOf(each)])),
    filters: mapValues(rule.filters ?? {}, (fulfils, name) => filterFacts(records, samples.valuesOf(name), fulfils)),
    values: mapValues(rule.values ?? {}, (value) => fieldsOf(records, (record) => named(value(record)))),
  }
}
