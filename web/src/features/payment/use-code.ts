import { payTypes } from '@mall/contracts/order-machine'
import { times } from '@mall/contracts/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { now } from '../../lib/server-clock.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { perTab } from '../../lib/storage.ts'
import { resultPath } from './pay-address.ts'

interface Code {
  readonly text: string
  readonly until: number
}
const isCode = (kept: unknown): kept is Code =>
  typeof kept === 'object' && kept !== null && 'text' in kept && 'until' in kept

/** The same code again runs out when it did before: a provider that is still waiting gives no new one. */
const keepCode = (orderNumbers: string, text: string): Code => {
  const key = `code:${orderNumbers}`
  const kept = perTab.read(key)
  const code = isCode(kept) && kept.text === text ? kept : { text, until: now() + times.payment }
  perTab.write(key, code)
  return code
}

const codeQuery = (orderNumbers: string) => {
  const input = { body: { payType: payTypes.wechat, orderNumbers, returnUrl: resultPath(orderNumbers) } }
  return queryOptions({
    queryKey: query('POST /p/order/pay', input).queryKey,
    queryFn: async () => {
      const answer = await api('POST /p/order/pay', input)
      return typeof answer === 'string' ? keepCode(orderNumbers, answer) : null
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
