import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { isListRoute, lists, sums } from 'qinghua-contract/data-rules'
import { agreementRoutes } from './agreements/index.ts'
import type { Check } from '../run/finding.ts'
import { isSocketRoute, type JudgedRoute } from '../target/judged-rows.ts'
import { hasOwnIds, hasIds } from '../inputs/ids.ts'
import { orderMachines } from '../sequences/order.ts'
import { isOwnList } from './own-lists.ts'
import { isVaried } from '../inputs/valid-inputs.ts'

const sequenceRoutes: ReadonlySet<string> = new Set(
  orderMachines.flatMap(({ actions }) => Object.values(actions).map(({ route }) => route)),
)

const listChecks = (route: Route): Check[] => {
  if (!isListRoute(route)) return []
  const { filters, order, isOwn } = lists[route]
  return [
    'pages',
    ...(order ? (['order'] as const) : []),
    ...(filters ? (['filter'] as const) : []),
    ...(isOwn ? (['foreign'] as const) : []),
  ]
}

/** The checks that apply to a row; what a run does not try of them is told, with the reason. */
export const expectedChecks = (route: JudgedRoute): readonly Check[] => {
  if (isSocketRoute(route)) return ['journey']
  const row: Endpoint = contract[route]
  const takesInput = row.params !== undefined || row.query !== undefined || row.body !== undefined
  const all: Check[] = [
    ...(row.auth === 'shopper' || row.effect === 'read' ? (['visitor'] as const) : []),
    ...(takesInput ? (['broken'] as const) : []),
    ...(row.auth === 'shopper' && (hasOwnIds(route) || isOwnList(route)) ? (['foreign'] as const) : []),
    'method',
    'bytes',
  ]
  if (row.effect !== 'read') return ['journey', ...(sequenceRoutes.has(route) ? (['sequence'] as const) : []), ...all]
  return [
    'answer',
    ...(isVaried(row) ? (['inputs'] as const) : []),
    ...listChecks(route),
    ...(route in sums || agreementRoutes.has(route) ? (['sums'] as const) : []),
    'language',
    'repeat',
    ...(hasIds(row) ? (['unknown'] as const) : []),
    ...all,
  ]
}
