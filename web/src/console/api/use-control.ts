import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { MutationCache, QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useParam } from '../address.ts'
import { chosenWorld, control, controlIn, ControlError } from './control.ts'

/** Not refetched after each event: constant data, and data that is expensive to compute. */
const unmoved: readonly ControlRoute[] = [
  'GET /__mall/contract',
  'GET /__mall/scenarios',
  'GET /__mall/here',
  'GET /__mall/accounts',
  'GET /__mall/errors',
  'GET /__mall/calls/{id}/exchange',
  'GET /__mall/export',
  'GET /__mall/findings',
]

const report = (error: unknown): void => {
  const text = error instanceof ControlError ? error.message : String(error)
  showToast('warning', text || textOf('consoleFrame')('noAnswer'))
}

export const createControlClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _input, _before, { meta }) => {
        if (!meta?.saysItself) report(error)
      },
    }),
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false } },
  })

export const asked = <K extends ControlRoute>(world: string | null, route: K, ...args: ControlApi[K]['args']) =>
  queryOptions({
    queryKey: [world, route, ...args] as const,
    queryFn: () => controlIn(world, route, ...args),
    staleTime: unmoved.includes(route) ? Number.POSITIVE_INFINITY : 0,
  })

/** Queries the chosen world. */
export const useControl = <K extends ControlRoute>(route: K, ...args: ControlApi[K]['args']) => {
  useParam('world')
  return useQuery(asked(chosenWorld(), route, ...args))
}

/** Something happened in a world: refetches what is shown of it. */
export const refresh = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => !unmoved.includes(queryKey[1] as ControlRoute) })

/** Changes the chosen world. */
export const useAct = <K extends ControlRoute>(
  route: K,
  done?: (answer: ControlApi[K]['output']) => void,
  /** Where the failure is said in place. */
  meta?: { readonly saysItself: true },
) => {
  const client = useQueryClient()
  return useMutation<ControlApi[K]['output'], Error, ControlApi[K]['args'][0]>({
    mutationKey: [route],
    ...(meta && { meta }),
    mutationFn: (input) => control(route, ...([input] as ControlApi[K]['args'])),
    onSuccess: (answer) => {
      refresh(client)
      done?.(answer)
    },
  })
}
