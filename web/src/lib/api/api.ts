import type { Api, Route } from 'qinghua-contract'
import { queryOptions, type QueryFunction } from '@tanstack/react-query'
import { send, type SendOptions, type Wire } from './send.ts'

/** `useQuery(query('GET /p/shopCart/prodCount'))`; the route and its input are the cache key. */
export const query = <K extends Route>(route: K, ...args: Api[K]['args']) => {
  const queryFn: QueryFunction<Api[K]['output'], readonly [Route, ...unknown[]]> = ({ signal }) =>
    api(route, args[0] as Api[K]['args'][0], { signal })
  return queryOptions({ queryKey: [route, ...args] as const, queryFn })
}

export const api = <K extends Route>(route: K, input: Api[K]['args'][0], options?: SendOptions) =>
  send(route, input as Wire | undefined, options) as Promise<Api[K]['output']>
