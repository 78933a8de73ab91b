import type { Api, Route } from '@mall/contracts'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'
import type { CallMeta } from './errors.ts'

interface CommandOptions<K extends Route> {
  readonly refreshes?: readonly { readonly queryKey: QueryKey }[]
  readonly meta?: CallMeta
  /** The command is pending until a promise of it is fulfilled. */
  readonly onSuccess?: (answer: Api[K]['output'], input: Api[K]['args'][0]) => unknown
}

export const useCommand = <K extends Route>(route: K, options: CommandOptions<K> = {}) => {
  const { refreshes = [], meta = {}, onSuccess } = options
  const client = useQueryClient()
  return useMutation<Api[K]['output'], Error, Api[K]['args'][0]>({
    mutationKey: [route],
    mutationFn: (input) => api(route, input),
    meta: meta as Record<string, unknown>,
    onSuccess: (answer, input) => {
      for (const { queryKey } of refreshes) void client.invalidateQueries({ queryKey })
      return onSuccess?.(answer, input)
    },
  })
}
