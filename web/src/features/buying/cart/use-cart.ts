import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { useStore } from '../../../lib/store.ts'
import { expiredQuery } from './cart-keys.ts'
import { cartQuery, totalQuery } from './cart-queries.ts'
import type { CartView } from './cart-port.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartTotal } from './total-parts.tsx'
import { cartSyncOf } from './cart-sync-of-login.ts'

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
