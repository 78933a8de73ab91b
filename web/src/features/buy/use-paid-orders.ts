import type { OrderDetail, Api } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQueries, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

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

interface PaidOrders {
  /** Something comes without a parcel. */
  readonly digital: boolean
  /** The group that an order waits for. */
  readonly groupTeamId: number | null
  /** Undefined until every order has answered or failed; those that failed are left out. */
  readonly orders: readonly OrderDetail[] | undefined
  /** The products, likewise. */
  readonly bought: readonly number[] | undefined
}

/** What the orders say about what comes next; nothing while they are unknown. */
export const usePaidOrders = (orderNumbers: string | null): PaidOrders =>
  useQueries({
    queries: (orderNumbers?.split(',') ?? []).map((orderNumber) => ({
      ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }),
      meta: { silent: true },
    })),
    combine: (answers) => {
      const orders = answers.flatMap(({ data }) => data ?? [])
      const isPending = answers.some((answer) => answer.isPending)
      return {
        orders: isPending ? undefined : orders,
        digital: orders.some(({ orderItemDtos }) => orderItemDtos.some(({ kind }) => kind !== 'physical')),
        groupTeamId: orders.find(({ status }) => status === orderStatuses.grouping)?.groupTeamId ?? null,
        bought: isPending
          ? undefined
          : orders.flatMap(({ orderItemDtos }) => orderItemDtos.map(({ prodId }) => prodId)),
      }
    },
  })
