import type { Api, Route } from '@mall/contracts'
import { queryOptions, useMutation, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'
import type { CallMeta } from './errors.ts'

/** What to read: `useQuery(query('GET /p/shopCart/prodCount'))`. The route and its input are the cache key. */
export const query = <K extends Route>(route: K, ...args: Api[K]['args']) => {
  const queryFn: QueryFunction<Api[K]['output'], readonly [Route, ...unknown[]]> = ({ signal }) =>
    api(route, args[0] as Api[K]['args'][0], { signal })
  return queryOptions({ queryKey: [route, ...args] as const, queryFn })
}

interface CommandOptions<K extends Route> {
  readonly refreshes?: readonly { readonly queryKey: QueryKey }[]
  readonly meta?: CallMeta
  readonly onSuccess?: (answer: Api[K]['output'], input: Api[K]['args'][0]) => void
}

/** What to change, and which queries it makes stale. */
export const useCommand = <K extends Route>(route: K, options: CommandOptions<K> = {}) => {
  const { refreshes = [], meta = {}, onSuccess } = options
  const client = useQueryClient()
  return useMutation<Api[K]['output'], Error, Api[K]['args'][0]>({
    mutationKey: [route],
    mutationFn: (input) => api(route, input),
    meta: meta as Record<string, unknown>,
    onSuccess: (answer, input) => {
      for (const { queryKey } of refreshes) void client.invalidateQueries({ queryKey })
      onSuccess?.(answer, input)
    },
  })
}
