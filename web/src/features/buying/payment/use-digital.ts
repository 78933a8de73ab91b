import { useQueries } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'

/** Whether something in these orders comes without a parcel; false while unknown. */
export const useDigital = (orderNumbers: string | null): boolean =>
  useQueries({
    queries: (orderNumbers?.split(',') ?? []).map((orderNumber) => ({
      ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }),
      meta: { silent: true },
    })),
    combine: (orders) =>
      orders.some(({ data }) => data?.orderItemDtos.some(({ kind }) => kind !== 'physical') ?? false),
  })
