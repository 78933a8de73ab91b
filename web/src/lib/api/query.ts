import type { Api, Route } from 'qinghua-contract'
import { queryOptions, type QueryFunction } from '@tanstack/react-query'
import { api } from './api.ts'

/** `useQuery(query('GET /p/shopCart/prodCount'))`; the route and its input are the cache key. */
export const query = <K extends Route>(route: K, ...args: Api[K]['args']) => {
  const queryFn: QueryFunction<Api[K]['output'], readonly [Route, ...unknown[]]> = ({ signal }) =>
    api(route, args[0] as Api[K]['args'][0], { signal })
  return queryOptions({ queryKey: [route, ...args] as const, queryFn })
}
