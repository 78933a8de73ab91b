import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { useStore } from '../../lib/store.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { cartInfoQuery, expiredQuery } from './cart-keys.ts'
import type { CartView } from './cart-port.ts'
import { cartSyncOf } from './cart-sync-of-login.ts'
import type { CartSync } from './cart-sync.ts'
import { centsOf, piecesOf } from './sums.ts'
import type { CartTotal } from './total-parts.tsx'

/** Read through the cart sync, which knows when an answer can be trusted. */
const cartQuery = queryOptions({
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
const totalQuery = (sync: CartSync, ticked: readonly CartUnit[], revision: number) => {
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

export const useCart = () => {
  const client = useQueryClient()
  const enabled = useLoggedIn()
  const sync = cartSyncOf(client)
  const view = useStore(sync.view)
  const { error, isFetching, refetch } = useQuery({ ...cartQuery, enabled })
  const expired = useQuery({ ...expiredQuery, enabled, staleTime: 0 })
  return { sync, view, error, isFetching, refetch, expired }
}

const nothing: CartTotal = { finalMoney: 0, totalMoney: 0, count: 0, parts: [], reductions: [] }

export const useCartTotal = ({ items, state, revision }: CartView, sync: CartSync) => {
  const ticked = (items ?? []).filter(({ isChecked }) => isChecked)
  const basketIds = ticked.map(({ basketId }) => basketId)
  const settled = state === 'settled'
  const none = basketIds.length === 0
  const { data, error, isFetching, refetch } = useQuery({
    ...totalQuery(sync, ticked, revision),
    enabled: settled && !none,
  })
  const asked: CartTotal | undefined = none ? nothing : data
  return {
    basketIds,
    total: settled ? asked : undefined,
    failed: state === 'lost' || (settled && !none && !data && error !== null && !isFetching),
    refetch,
  }
}
