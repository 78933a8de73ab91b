import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'

const size = 10
/** Shops reply, and orders arrive, without the buyer. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const

export const useWaitingItems = (current: number) =>
  useQuery({ ...query('GET /p/myOrder/myOrderItemsComment', { query: { commStatus: 0, current, size } }), ...fresh })

export const useOwnComments = (current: number) =>
  useQuery({ ...query('GET /p/prodComm/prodCommPageByUser', { query: { current, size } }), ...fresh })
