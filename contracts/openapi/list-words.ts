import { isListRoute, lists } from '../data-rules/lists.ts'
import type { ListRule } from '../data-rules/list-rule.ts'
import type { JsonObject } from './json.ts'

/** How a list is sorted unless asked otherwise, and what selects from it; the judge compares by the same table. */
export const listWords = (route: string): JsonObject => {
  if (!isListRoute(route)) return {}
  // The orders of all lists answer without parameters.
  const { order, filters = {} } = lists[route] as unknown as ListRule<object, object>
  const usual = order?.({})
  return {
    ...(usual && { 'x-order': { field: usual.field, descending: usual.descending } }),
    ...(Object.keys(filters).length > 0 && { 'x-filters': Object.keys(filters) }),
  }
}
