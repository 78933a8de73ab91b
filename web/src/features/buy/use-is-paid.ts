import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../lib/api/query.ts'
import { useLoggedIn } from '../../lib/session/token.ts'

/** In ms: how often a payment is polled. */
export const pollInterval = 3000

/** In ms: how often it is asked once the usual time has passed. */
export const patientInterval = 15_000

/** 0 orders, 1 a top-up, 2 a membership. */
export type PayEntry = 0 | 1 | 2

/** Polls while the page is visible, and once more when it is over: it may have been paid in the last moment. */
export const useIsPaid = (payEntry: PayEntry, orderNumbers: string | undefined, isOver: boolean): boolean => {
  const enabled = useLoggedIn() && orderNumbers !== undefined
  const { data, refetch } = useQuery({
    ...query('GET /p/order/isPay/{payEntry}/{orderNumbers}', {
      params: { payEntry, orderNumbers: orderNumbers ?? '' },
    }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver || state.data === true ? false : pollInterval),
    refetchOnWindowFocus: true,
    meta: { silent: true },
  })
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  return data === true
}
