import type { Api } from '@mall/contracts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { query } from '../../../lib/api/query.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import type { Checkout } from '../../../shop/checkout.ts'

type Confirming = Api['POST /p/order/confirm']['args'][0]

let last: Promise<unknown> = Promise.resolve()

/** One at a time: the server must end with what was requested last. */
const inTurn = (input: Confirming, signal: AbortSignal) => {
  const turn = last.then(() => {
    signal.throwIfAborted()
    return api('POST /p/order/confirm', input)
  })
  last = turn.catch(() => undefined)
  return turn
}

const confirmQuery = (input: Confirming) =>
  queryOptions({
    queryKey: query('POST /p/order/confirm', input).queryKey,
    queryFn: ({ signal }) => inTurn(input, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The server holds the price for a while; another address, or other coupons, request it anew. */
export const useConfirmation = (
  uuid: string,
  checkout: Checkout,
  addrId: number,
  coupons: readonly number[] | null,
) => {
  const what = 'basketIds' in checkout ? { basketIds: [...checkout.basketIds] } : { orderItem: checkout.orderItem }
  const chosen = coupons === null ? {} : { userChangeCoupon: 1 as const, couponUserIds: [...coupons] }
  const enabled = useLoggedIn()
  return useQuery({
    ...confirmQuery({ body: { uuid, addrId, ...what, ...chosen } }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
