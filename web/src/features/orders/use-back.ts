import { useLocation } from 'react-router'
import { ordersPath } from './order-address.ts'

export const useBack = (): string => {
  const { state } = useLocation()
  const back = (state as { orders?: unknown } | null)?.orders
  return typeof back === 'string' && back.startsWith(ordersPath) ? back : ordersPath
}
