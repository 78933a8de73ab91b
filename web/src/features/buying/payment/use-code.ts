import { payTypes } from '@mall/contracts/order-machine'
import { times } from '@mall/contracts/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { query } from '../../../lib/api/query.ts'
import { instantOf, now } from '../../../lib/server-clock.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { resultPath } from './pay-address.ts'
import type { PayInfo } from './pay-info.ts'

interface Code {
  readonly text: string
  readonly until: number
}
/** Counts from when the code was requested, in whichever tab: a provider that is still waiting issues no new one. */
const endOf = ({ codeEndTime }: PayInfo): number =>
  codeEndTime === null ? now() + times.payment : instantOf(codeEndTime)

const codeQuery = (orderNumbers: string) => {
  const input = { body: { payType: payTypes.wechat, orderNumbers, returnUrl: resultPath(orderNumbers) } }
  return queryOptions({
    queryKey: query('POST /p/order/pay', input).queryKey,
    queryFn: async (): Promise<Code | null> => {
      const text = await api('POST /p/order/pay', input)
      if (typeof text !== 'string') return null
      // Not the answer that the page is reading: that may be older than the code.
      return { text, until: endOf(await api('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })) }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** Requested once, and again only after it has expired. */
export const useCode = (orderNumbers: string) => {
  const loggedIn = useLoggedIn()
  const { data, error, isFetching, refetch } = useQuery({
    ...codeQuery(orderNumbers),
    // A switch of language must not repeat it: requesting a code is not a read.
    enabled: ({ state }) => loggedIn && state.data === undefined,
  })
  return { code: data ?? undefined, error, isFetching, refetch }
}
