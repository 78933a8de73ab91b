import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { searchOf, type OrdersAddress } from './order-address.ts'

const size = 10
/** Orders change without the buyer: read again on mount and on focus. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const useOrders = (shown: OrdersAddress) =>
  useQuery({
    ...query('GET /p/myOrder/myOrderSearch', { query: { ...searchOf(shown), size } }),
    ...fresh,
    placeholderData: (previous, before) => {
      const asked = before?.queryKey[1] as { query?: { status?: number } } | undefined
      return asked?.query?.status === searchOf(shown).status ? keepPreviousData(previous) : undefined
    },
  })

export const useLatestOrders = (count: number) =>
  useQuery({ ...query('GET /p/myOrder/myOrderSearch', { query: { current: 1, size: count } }), ...fresh })

export const countNames = {
  all: 'allCount',
  toPay: 'unPay',
  toShip: 'payed',
  toReceive: 'consignment',
  toEvaluate: 'confirm',
  finished: 'success',
  closed: 'close',
} as const

export const useOrderCounts = () => useQuery({ ...query('GET /p/myOrder/orderCount'), ...fresh })

export const useOrder = (orderNumber: string) =>
  useQuery({ ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }), ...fresh })

export const usePackages = (orderNumber: string | undefined) =>
  useQuery({
    ...query('GET /p/myDelivery/orderInfo/{orderNumber}', { params: { orderNumber: orderNumber ?? '' } }),
    ...fresh,
    enabled: orderNumber !== undefined,
  })

export const orderReads = [
  'GET /p/myOrder/myOrderSearch',
  'GET /p/myOrder/orderCount',
  'GET /p/myOrder/orderDetail',
  'GET /p/myDelivery/orderInfo/{orderNumber}',
  'GET /p/user/centerInfo',
]

export const useRefreshOrders = () => {
  const client = useQueryClient()
  /** An order that was deleted is not asked for again while its page is left. */
  return (deleted: string | null = null) => {
    const isOfDeleted = (input: unknown) => deleted !== null && `${JSON.stringify(input)}`.includes(deleted)
    for (const route of orderReads)
      void client.invalidateQueries({ queryKey: [route], predicate: ({ queryKey: [, input] }) => !isOfDeleted(input) })
  }
}
