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
/** It counts from when it was asked for, in whichever tab: a provider that is still waiting gives no new one. */
const endOf = ({ codeEndTime }: PayInfo): number =>
  codeEndTime === null ? now() + times.payment : instantOf(codeEndTime)

const codeQuery = (orderNumbers: string) => {
  const input = { body: { payType: payTypes.wechat, orderNumbers, returnUrl: resultPath(orderNumbers) } }
  return queryOptions({
    queryKey: query('POST /p/order/pay', input).queryKey,
    queryFn: async (): Promise<Code | null> => {
      const text = await api('POST /p/order/pay', input)
      if (typeof text !== 'string') return null
      // Not what is being read for the page: that may be from before.
      return { text, until: endOf(await api('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })) }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** The code to scan for these orders. It is asked for once, and again only when it has run out. */
export const useCode = (orderNumbers: string) => {
  const loggedIn = useLoggedIn()
  const { data, error, isFetching, refetch } = useQuery({
    ...codeQuery(orderNumbers),
    // Not with every language: asking is no reading.
    enabled: ({ state }) => loggedIn && state.data === undefined,
  })
  return { code: data ?? undefined, error, isFetching, refetch }
}
