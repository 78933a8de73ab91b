import { isListRoute, lists } from '../data-rules/lists.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { canonical, type JsonObject } from './json.ts'
import { ordersOf } from './list-orders.ts'
import { ListSamples, type SampledList } from './list-samples.ts'

/** The usual order of a list, and what other ones can be asked for. */
const orderWords = (rule: SampledList, row: Endpoint): JsonObject => {
  const [usual, ...others] = ordersOf(rule, new ListSamples(rule, row))
  if (!usual) return {}
  const isOther = ({ by }: typeof usual): boolean => canonical(by) !== canonical(usual.by)
  const told = [...(usual.by.length > 0 ? [usual] : []), ...others.filter(isOther)]
  return told.length > 0 ? { 'x-order': told.map((each) => ({ ...each })) } : {}
}

/** How a list is sorted and what selects from it; the judge compares by the same table. */
export const listWords = (route: string, row: Endpoint): JsonObject => {
  if (!isListRoute(route)) return {}
  const rule = lists[route] as unknown as SampledList
  const filters = Object.keys(rule.filters ?? {})
  return { ...orderWords(rule, row), ...(filters.length > 0 && { 'x-filters': filters }) }
}
