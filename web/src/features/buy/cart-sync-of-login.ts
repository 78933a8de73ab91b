import type { Api, Route } from 'qinghua-contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { report } from '../../lib/api/errors.ts'
import { beforeLeaving } from '../../lib/session/leaving.ts'
import { readToken, token } from '../../lib/session/token.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import type { CartPort } from './cart-port.ts'
import { createCartSync, type CartSync } from './cart-sync.ts'
import { cartCountQuery, cartInfoQuery, expiredQuery } from './cart-keys.ts'

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
export const cartSyncOf = (client: QueryClient): CartSync => {
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
