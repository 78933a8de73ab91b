import type { Endpoint } from '../src/endpoint.ts'
import type { JsonObject } from './json.ts'
import { type AskedOrder, ordersOf } from './list-orders.ts'
import { ListSamples, type SampledList } from './list-samples.ts'
import { named } from './samples.ts'

const wordsOf = ({ by }: AskedOrder): string =>
  by.length === 0 ? 'any order' : by.map(({ field, direction }) => `${field} ${direction}`).join(', ')

/** What a list promises, as others can read it: by which fields it is sorted, and what filters it. */
export const listFacts = (rule: SampledList, row: Endpoint): JsonObject => ({
  isOwn: rule.isOwn ?? false,
  divides: rule.divides ?? {},
  all: rule.all ?? {},
  sorts: [...(rule.sorts ?? [])],
  orders: Object.fromEntries(
    ordersOf(rule, new ListSamples(rule, row)).map((each) => [named(each.asked), wordsOf(each)]),
  ),
  filters: Object.keys(rule.filters ?? {}),
})
