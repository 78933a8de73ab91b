import type { Api } from 'qinghua-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { applyTypes } from 'qinghua-contract/refund-machine'
import { query } from '../../lib/api/api.ts'
import { addressAt, oneOf, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'
import { orderTerm, term } from '../orders/order-address.ts'

export const refundsPath = '/user-center/uc-return'

export const refundTabs = ['all', 'running', 'over'] as const
export const refundKinds = ['all', 'money', 'goods'] as const

const fields = {
  tab: oneOf(refundTabs),
  kind: oneOf(refundKinds),
  term,
  page: pageNumber,
}
export type RefundsAddress = Shown<typeof fields>

export const readRefunds = (search: URLSearchParams): RefundsAddress => shownBy(fields, search)
export const refundsAddress = (shown: RefundsAddress, change: Partial<RefundsAddress> = {}): string =>
  addressAt(refundsPath, fields, { ...shown, page: 1, ...change })

export const searchOf = ({ tab, kind, term, page }: RefundsAddress) => ({
  ...(tab !== 'all' && { isRunning: tab === 'running' ? (1 as const) : (0 as const) }),
  ...(kind !== 'all' && { applyType: applyTypes[kind] }),
  ...orderTerm(term),
  current: page,
})

export const refundAddress = (refundSn: string): string => `/return-detail?refundSn=${refundSn}`
export const changeAddress = (refundSn: string): string => `/user-center/apply-return?refundSn=${refundSn}`
export const applyAddress = (orderNumber: string, orderItemId?: number): string =>
  `/user-center/apply-return?orderNumber=${orderNumber}${orderItemId === undefined ? '' : `&orderItemId=${orderItemId}`}`

const size = 10
/** Merchants act too, and deadlines pass: read again on mount and on focus. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const useRefunds = (shown: RefundsAddress) =>
  useQuery({
    ...query('GET /p/orderRefund/list', { query: { ...searchOf(shown), size } }),
    ...fresh,
    placeholderData: keepPreviousData,
  })

export const useRefund = (refundSn: string) =>
  useQuery({ ...query('GET /p/orderRefund/info', { query: { refundSn } }), ...fresh })

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
