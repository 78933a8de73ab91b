import type { Api, Route } from 'qinghua-contract'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'
import type { CallMeta } from './errors.ts'

interface CommandOptions<K extends Route> {
  readonly refreshes?: readonly { readonly queryKey: QueryKey }[]
  /** Routes to read again even after a failure: a shop, a deadline or another tab may have been faster. */
  readonly rereads?: readonly string[]
  readonly meta?: CallMeta
  /** Commands of one scope are sent one after another, in the order in which they were given. */
  readonly scope?: { readonly id: string }
  /** The command is pending until a promise of it is fulfilled. */
  readonly onSuccess?: (answer: Api[K]['output'], input: Api[K]['args'][0]) => unknown
}

export const useCommand = <K extends Route>(route: K, options: CommandOptions<K> = {}) => {
  const { refreshes = [], rereads = [], onSuccess, ...others } = options
  const client = useQueryClient()
  return useMutation<Api[K]['output'], Error, Api[K]['args'][0]>({
    ...others,
    mutationKey: [route],
    mutationFn: (input) => api(route, input),
    onSuccess: (answer, input) => {
      for (const { queryKey } of refreshes) void client.invalidateQueries({ queryKey })
      return onSuccess?.(answer, input)
    },
    onSettled: () => {
      for (const route of rereads) void client.invalidateQueries({ queryKey: [route] })
    },
  })
}
