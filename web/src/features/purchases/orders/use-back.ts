import { useLocation } from 'react-router'
import { ordersPath } from './order-address.ts'

/** The list of orders that a link came from, as it was. */
export const useBack = (): string => {
  const { state } = useLocation()
  const back = (state as { orders?: unknown } | null)?.orders
  return typeof back === 'string' && back.startsWith(ordersPath) ? back : ordersPath
}
