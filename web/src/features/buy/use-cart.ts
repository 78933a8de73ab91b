import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Api, Route } from 'qinghua-contract'
import { api, query } from '../../lib/api/api.ts'
import { readToken, token } from '../../lib/login/token.ts'
import { useStore } from '../../lib/store.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { type CartPort, type CartSync, createCartSync } from './cart-sync.ts'
import { type CartView, viewOf } from './cart-wishes.ts'
import { cartCountQuery } from '../goods/cart-count.ts'
import { cartQuery } from '../goods/cart-lines.ts'
import { centsOf, piecesOf } from './sums.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { report } from '../../lib/api/errors.ts'
import { beforeLeaving } from '../../lib/session/leaving.ts'

type CartTotal = Pick<
  Api['POST /p/shopCart/totalPay']['output'],
  'finalMoney' | 'totalMoney' | 'count' | 'parts' | 'reductions' | 'toClaim'
>

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
    read: () => call('POST /p/shopCart/info', { body: [] }),
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
  const sync = createCartSync(client, portOf(client, owner))
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

/** False if a price has changed, or if the browser repeated a lost call by itself. */
const fits = (total: CartTotal, ticked: readonly CartUnit[]): boolean =>
  total.count === piecesOf(ticked) && Math.round(total.totalMoney * 100) === centsOf(ticked)

export const useCart = () => {
  const client = useQueryClient()
  const sync = cartSyncOf(client)
  const wished = useStore(sync.wished)
  const read = useQuery({ ...cartQuery, staleTime: 0 })
  const expired = useQuery({ ...expiredQuery, staleTime: 0 })
  const view = viewOf(wished, read)
  return { sync, view, read, expired }
}

const nothing: CartTotal = { finalMoney: 0, totalMoney: 0, count: 0, parts: [], reductions: [] }

/** Asked for again whenever what is ticked or what it costs has changed; if it does not fit that, the cart is read. */
export const useCartTotal = ({ items, state }: CartView, sync: CartSync) => {
  const ticked = items.filter(({ isChecked }) => isChecked)
  const basketIds = ticked.map(({ basketId }) => basketId)
  const settled = state === 'settled'
  const none = basketIds.length === 0
  const input = { body: basketIds }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [
      ...query('POST /p/shopCart/totalPay', input).queryKey,
      ticked.map(({ prodCount, price, actualTotal, discountId }) => [prodCount, price, actualTotal, discountId]),
    ],
    queryFn: async ({ signal }) => {
      const total = await api('POST /p/shopCart/totalPay', input, { signal })
      if (!fits(total, ticked)) sync.read().catch(() => undefined)
      return total
    },
    gcTime: 0,
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
