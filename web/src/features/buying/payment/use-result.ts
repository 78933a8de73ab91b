import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../lib/api/query.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { balanceReads } from '../../../shop/paying/balance-reads.ts'
import { patientInterval, pollInterval } from '../../../shop/paying/use-is-paid.ts'
import { maxAttempts, type Look } from '../../../shop/paying/outcome.tsx'

const route = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'

/** Polled until it is paid; less often once the provider has had its time to report it. */
export const useResult = (payEntry: 1 | 2, payNo: string) => {
  const client = useQueryClient()
  const options = query(route, { params: { payEntry, orderNumbers: payNo } })
  const answersNow = () => client.getQueryState(options.queryKey)?.dataUpdateCount ?? 0
  // The page before may have made the same query.
  const [before] = useState(answersNow)
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    enabled: useLoggedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === false && (state.dataUpdateCount - before < maxAttempts ? pollInterval : patientInterval),
    refetchOnWindowFocus: true,
  })
  const paid = data === true
  useEffect(() => {
    if (!paid) return
    // A level changes the prices everywhere. What is asked for just now is up to date.
    const isChanged = (read: unknown) =>
      payEntry === 2 ? read !== route : balanceReads.some((balanceRead) => balanceRead === read)
    void client.invalidateQueries({
      predicate: ({ queryKey: [read], state }) => state.fetchStatus === 'idle' && isChanged(read),
    })
  }, [paid, payEntry, client])
  const waits = answersNow() - before < maxAttempts
  const unpaid: Exclude<Look, 'failed'> = waits ? 'checking' : 'unpaid'
  const look = paid ? ('paid' as const) : unpaid
  return { look: data === undefined ? null : look, error, isFetching, refetch }
}
