import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { query } from '../../../lib/api/query.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../../../shop/cart-unit.ts'
import { centsOf, piecesOf } from './sums.ts'
import type { CartTotal } from './total-parts.tsx'
import { cartSyncOf } from './cart-sync-of-login.ts'
import { cartInfoQuery } from './cart-keys.ts'

/** Read through the cart sync, which knows when an answer can be trusted. */
export const cartQuery = queryOptions({
  queryKey: [...cartInfoQuery.queryKey, 'sync'] as const,
  queryFn: ({ client }) =>
    cartSyncOf(client)
      .read()
      .then(() => null),
  staleTime: 0,
})

/** False if a price has changed, or if the browser repeated a lost call by itself. */
const fits = (total: CartTotal, ticked: readonly CartUnit[]): boolean =>
  total.count === piecesOf(ticked) && Math.round(total.totalMoney * 100) === centsOf(ticked)

/** If the answer does not fit what the page shows, the cart is read once more. */
export const totalQuery = (sync: CartSync, ticked: readonly CartUnit[], revision: number) => {
  const input = { body: ticked.map(({ basketId }) => basketId) }
  return queryOptions({
    queryKey: [...query('POST /p/shopCart/totalPay', input).queryKey, revision] as const,
    queryFn: async ({ signal }) => {
      const total = await api('POST /p/shopCart/totalPay', input, { signal })
      if (!fits(total, ticked)) sync.recheck()
      return total
    },
  })
}
