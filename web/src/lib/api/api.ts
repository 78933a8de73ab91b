import type { Api, Route } from 'qinghua-contract'
import { hashKey, queryOptions, type QueryClient, type QueryFunction } from '@tanstack/react-query'
import { send, type SendOptions, type Wire } from './send.ts'

const asked = new Map<string, Promise<unknown>>()
const takeAsked = (key: string): Promise<unknown> | undefined => {
  const answer = asked.get(key)
  asked.delete(key)
  return answer
}

/** `useQuery(query('GET /p/shopCart/prodCount'))`; the route and its input are the cache key. */
export const query = <K extends Route>(route: K, ...args: Api[K]['args']) => {
  const queryFn: QueryFunction<Api[K]['output'], readonly [Route, ...unknown[]]> = ({ signal, queryKey }) =>
    (takeAsked(hashKey(queryKey)) as Promise<Api[K]['output']> | undefined) ??
    api(route, args[0] as Api[K]['args'][0], { signal })
  return queryOptions({ queryKey: [route, ...args] as const, queryFn })
}

export const api = <K extends Route>(route: K, input: Api[K]['args'][0], options?: SendOptions) =>
  send(route, input as Wire | undefined, options) as Promise<Api[K]['output']>

/** Before what shows it is drawn: an answer goes into the cache, a failure to the first who asks. */
export const askAhead = <K extends Route>(client: QueryClient, route: K, ...args: Api[K]['args']): void => {
  const queryKey = [route, ...args]
  const key = hashKey(queryKey)
  const answer = api(route, args[0] as Api[K]['args'][0])
  asked.set(key, answer)
  answer.then(
    (data) => {
      if (takeAsked(key)) client.setQueryData(queryKey, data)
    },
    () => undefined,
  )
}
