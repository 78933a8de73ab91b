import type { Api } from 'qinghua-contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { searchOf, type RefundsAddress } from './refund-address.ts'

const size = 10
/** Merchants act too, and deadlines pass: read again on mount and on focus. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const useRefunds = (shown: RefundsAddress) =>
  useQuery({
    ...query('GET /p/orderRefund/list', { query: { ...searchOf(shown), size } }),
    ...fresh,
    placeholderData: keepPreviousData,
  })

export const useRefund = (refundSn: string | undefined) =>
  useQuery({
    ...query('GET /p/orderRefund/info', { query: { refundSn: refundSn ?? '' } }),
    ...fresh,
    enabled: refundSn !== undefined,
  })

export type Wish = Api['GET /p/orderRefund/refundable']['input']['query']

/** While another number of pieces is fetched, the last answer stays. */
export const useRefundable = (wish: Wish) =>
  useQuery({
    ...query('GET /p/orderRefund/refundable', { query: wish }),
    ...fresh,
    placeholderData: (previous, before) => {
      const asked = before?.queryKey[1] as { query?: Wish } | undefined
      return asked?.query?.orderItemId === wish.orderItemId ? previous : undefined
    },
  })

export const refundReads = [
  'GET /p/orderRefund/list',
  'GET /p/orderRefund/info',
  'GET /p/myOrder/myOrderSearch',
  'GET /p/myOrder/orderCount',
  'GET /p/myOrder/orderDetail',
  'GET /p/user/centerInfo',
]

export const useRefreshRefunds = () => {
  const client = useQueryClient()
  return () => {
    for (const route of refundReads) void client.invalidateQueries({ queryKey: [route] })
  }
}
