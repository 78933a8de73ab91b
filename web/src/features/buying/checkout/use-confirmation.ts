import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../../lib/session/token.ts'
import type { Checkout } from '../../../shop/checkout.ts'
import { confirm, confirmRoute, type Asked } from './order-way.ts'

let last: Promise<unknown> = Promise.resolve()

/** One at a time: the server must end with what was requested last. */
const inTurn = (checkout: Checkout, asked: Asked, signal: AbortSignal) => {
  const turn = last.then(() => {
    signal.throwIfAborted()
    return confirm(checkout, asked)
  })
  last = turn.catch(() => undefined)
  return turn
}

const confirmQuery = (checkout: Checkout, asked: Asked) =>
  queryOptions({
    queryKey: [confirmRoute(checkout), checkout, asked],
    queryFn: ({ signal }) => inTurn(checkout, asked, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The server holds the price for a while; another address, other coupons or points request it anew. */
export const useConfirmation = (checkout: Checkout, asked: Asked) => {
  const enabled = useLoggedIn()
  return useQuery({ ...confirmQuery(checkout, asked), placeholderData: keepPreviousData, enabled })
}
