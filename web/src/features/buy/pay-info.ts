import type { Api } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useLoggedIn } from '../../lib/session/token.ts'

export type PayInfo = Api['GET /p/order/getOrderPayInfoByOrderNumber']['output']

export const payInfoQuery = (orderNumbers: string) =>
  query('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })

/** It is about money, so it is never shown from the cache alone. */
export const usePayInfo = (orderNumbers: string, poll: (info: PayInfo, answers: number) => number | false) =>
  useQuery({
    ...payInfoQuery(orderNumbers),
    enabled: useLoggedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? poll(state.data, state.dataUpdateCount) : false),
    refetchOnWindowFocus: true,
  })

export const changedByPayment = [
  { queryKey: ['GET /p/order/getOrderPayInfoByOrderNumber'] },
  { queryKey: ['GET /p/user/centerInfo'] },
  { queryKey: ['GET /p/user/userInfo'] },
  { queryKey: ['GET /p/myOrder/myOrderSearch'] },
  { queryKey: ['GET /p/myOrder/orderCount'] },
  { queryKey: ['GET /p/myOrder/orderDetail'] },
]
