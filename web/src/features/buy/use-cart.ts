import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Api, Route } from 'qinghua-contract'
import { api, query } from '../../lib/api/api.ts'
import { useLoggedIn, readToken, token } from '../../lib/login/token.ts'
import { useStore } from '../../lib/store.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import type { CartView, CartPort } from './cart-calls.ts'
import { type CartSync, createCartSync } from './cart-sync.ts'
import { centsOf, piecesOf } from './sums.ts'
import type { CartTotal } from './total-parts.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { report } from '../../lib/api/errors.ts'
import { beforeLeaving } from '../../lib/session/leaving.ts'

const cartInfoQuery = query('POST /p/shopCart/info', { body: [] })
const cartCountQuery = query('GET /p/shopCart/prodCount')
export const expiredQuery = query('GET /p/shopCart/expiryProdList')

/** Bound to one login: nothing may be sent with the token of another. */
const portOf = (client: QueryClient, owner: string | null): CartPort => {
  const call = <K extends Route>(route: K, input: Api[K]['args'][0]): Promise<Api[K]['output']> =>
    readToken() === owner ? api(route, input, { keepalive: true }) : Promise.reject(new ApiError('stale', route))
  const send = (unit: CartUnit, body: { basketId: number; count: number; discountId?: number }) => {
    const { prodId, skuId, shopId, comboId, parts } = unit
    const matchingSkuIds = parts.slice(1).map(({ item }) => item.skuId)
    const combo = comboId === null ? {} : { comboId, matchingSkuIds }
    return call('POST /p/shopCart/changeItem', { body: { prodId, skuId, shopId, ...combo, ...body } })
  }
  return {
    read: async () => {
      const groups = await call('POST /p/shopCart/info', { body: [] })
      client.setQueryData(cartInfoQuery.queryKey, groups)
      return groups
    },
    change: (unit, by) => send(unit, { basketId: unit.basketId, count: by }),
    add: (unit, count) => {
      const { discountId, discounts } = unit
      const isStillOn = discountId === -1 || discounts.some((each) => each.discountId === discountId)
      return send(unit, { basketId: 0, count, ...(isStillOn && { discountId }) })
    },
    remove: (basketIds) => call('DELETE /p/shopCart/deleteItem', { body: [...basketIds] }),
    tick: (ticks) => call('POST /p/shopCart/checkItems', { body: [...ticks] }),
    report: (error) => {
      report(error)
      // A refused line may have been taken off the shelf.
      void client.invalidateQueries({ queryKey: expiredQuery.queryKey })
    },
    settled: () => {
      void client.invalidateQueries({ queryKey: cartCountQuery.queryKey })
    },
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

const syncs = new WeakMap<QueryClient, { readonly owner: string | null; readonly sync: CartSync }>()

/** Outlives the page, so that pending changes are still sent, but not the login. */
const cartSyncOf = (client: QueryClient): CartSync => {
  const owner = token.get()
  const kept = syncs.get(client)
  if (kept?.owner === owner) return kept.sync
  const sync = createCartSync(portOf(client, owner))
  const forget = beforeLeaving(sync.close)
  const unwatch = token.subscribe(() => {
    if (token.get() === owner) return
    sync.drop()
    forget()
    unwatch()
  })
  syncs.set(client, { owner, sync })
  return sync
}

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
