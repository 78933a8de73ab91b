import type { CartItem } from '@mall/contracts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { query } from '../../../lib/api/query.ts'
import type { CartDesk } from './cart-desk.ts'
import { centsOf, piecesOf } from './sums.ts'
import type { CartTotal } from './total-parts.tsx'
import { deskOf } from './desk-of-login.ts'
import { cartInfoQuery } from './cart-keys.ts'

/** A reading of the cart goes through the desk, which knows when a reading can be believed. */
export const cartQuery = queryOptions({
  queryKey: [...cartInfoQuery.queryKey, 'desk'] as const,
  queryFn: ({ client }) =>
    deskOf(client)
      .read()
      .then(() => null),
  staleTime: 0,
})

/** Whether a total is of what the page shows: a price may have changed, or a browser sent a lost call twice by itself. */
const fits = (total: CartTotal, ticked: readonly CartItem[]): boolean =>
  total.count === piecesOf(ticked) && Math.round(total.totalMoney * 100) === centsOf(ticked)

/** What these lines cost. Where the answer is about something else than the page shows, the cart is read once more. */
export const totalQuery = (desk: CartDesk, ticked: readonly CartItem[], revision: number) => {
  const input = { body: ticked.map(({ basketId }) => basketId) }
  return queryOptions({
    queryKey: [...query('POST /p/shopCart/totalPay', input).queryKey, revision] as const,
    queryFn: async ({ signal }) => {
      const total = await api('POST /p/shopCart/totalPay', input, { signal })
      if (!fits(total, ticked)) desk.doubt()
      return total
    },
  })
}
