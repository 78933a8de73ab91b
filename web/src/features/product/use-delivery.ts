import type { ProductKind } from 'qinghua-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { createStore, useStore } from '../../lib/store.ts'

export interface Wanted {
  readonly prodId: number
  readonly kind: ProductKind
  readonly skuId: number | undefined
  readonly count: number
}

const quiet = { silent: true, suppressLogin: true }

/** An address of the shopper, 0 for most of the country; null until one is chosen. It stays from product to product. */
const chosenAddress = createStore<number | null>(null)

/** What delivery costs to the address of the shopper that is chosen, or else to most of the country. */
export const useDelivery = ({ prodId, kind, skuId, count }: Wanted) => {
  const loggedIn = useLoggedIn()
  const chosen = useStore(chosenAddress)
  const physical = kind === 'physical'
  const { data: addresses = [], isLoading } = useQuery({
    ...query('GET /p/address/list'),
    enabled: loggedIn && physical,
    meta: quiet,
  })
  const address = chosen === 0 ? undefined : (addresses.find(({ addrId }) => addrId === chosen) ?? addresses[0])
  const asked = { prodId, prodCount: count, ...(skuId && { skuId }), ...(address && { areaId: address.areaId }) }
  const { data, isPlaceholderData } = useQuery({
    ...query(loggedIn ? 'GET /p/prod/deliveryInfo' : 'GET /prod/deliveryInfo', { query: asked }),
    enabled: physical,
    placeholderData: keepPreviousData,
    meta: quiet,
  })
  return {
    addresses,
    address,
    data,
    isSettled: data !== undefined && !isLoading && !isPlaceholderData,
    choose: chosenAddress.set,
  }
}
