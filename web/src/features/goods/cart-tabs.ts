import type { Route } from 'qinghua-contract'
import type { QueryClient } from '@tanstack/react-query'
import { onChanged } from '../../lib/api/send.ts'
import { cartReads } from './cart-count.ts'

const channel = new BroadcastChannel('qinghua-cart')

const changing: readonly Route[] = [
  'POST /p/shopCart/changeItem',
  'POST /p/shopCart/checkItems',
  'DELETE /p/shopCart/deleteItem',
  'DELETE /p/shopCart/cleanExpiryProdList',
  'POST /p/order/submit',
]

/** In ms: changes that follow each other faster are read together. */
const pause = 400

/**
 * All tabs show one cart: each tells the others that it has changed it, and what somebody comes back to is read again
 * if it may be stale, since other devices tell nothing.
 */
export const followCartOfOtherTabs = (client: QueryClient): (() => void) => {
  const ignore = onChanged((route) => changing.includes(route) && channel.postMessage(null))
  let timer: ReturnType<typeof setTimeout> | undefined
  const reread = () => {
    // A total is asked for again once the cart has been read.
    for (const { queryKey } of cartReads)
      void client.invalidateQueries({
        queryKey,
        refetchType: queryKey[0] === 'POST /p/shopCart/totalPay' ? 'none' : 'active',
      })
  }
  const onMessage = () => {
    clearTimeout(timer)
    timer = setTimeout(reread, pause)
  }
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return
    for (const { queryKey } of cartReads) void client.refetchQueries({ queryKey, type: 'active', stale: true })
  }
  channel.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    ignore()
    clearTimeout(timer)
    channel.removeEventListener('message', onMessage)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
