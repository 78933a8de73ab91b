import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { MutationCache, QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useParam } from '../address.ts'
import { chosenWorld, control, controlIn, ControlError } from './control.ts'

const unmoved = { staleTime: Number.POSITIVE_INFINITY }
/** How long an answer is good, if not until the next event: constant data, and data that is expensive to compute. */
const goodFor: Partial<Record<ControlRoute, { staleTime: number; refetchInterval?: number }>> = {
  'GET /__mall/contract': unmoved,
  'GET /__mall/scenarios': unmoved,
  'GET /__mall/here': unmoved,
  'GET /__mall/accounts': unmoved,
  'GET /__mall/errors': unmoved,
  'GET /__mall/calls/{id}/exchange': unmoved,
  // The server reads the whole journal for them.
  'GET /__mall/findings': { staleTime: 5_000, refetchInterval: 5_000 },
  'GET /__mall/replays': { staleTime: 0, refetchInterval: 500 },
}

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
    ...goodFor[route],
  })

/** Queries the chosen world. */
export const useControl = <K extends ControlRoute>(route: K, ...args: ControlApi[K]['args']) => {
  useParam('world')
  return useQuery(asked(chosenWorld(), route, ...args))
}

/** Something happened in a world: refetches what is shown of it. */
export const refresh = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => !((queryKey[1] as ControlRoute) in goodFor) })

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
