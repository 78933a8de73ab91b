import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useLoggedIn } from '../../lib/session/token.ts'

export interface Code {
  readonly text: string
  readonly until: number
  /** To ask with whether it was paid. */
  readonly orderNumbers: string
}

interface Asked {
  readonly queryKey: QueryKey
  /** `null` if it answers something else than a code. */
  readonly request: () => Promise<Code | null>
}

/** Requested once, and again only after it has expired. */
export const useCode = ({ queryKey, request }: Asked) => {
  const loggedIn = useLoggedIn()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: request,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // A switch of language must not repeat it: requesting a code is not a read.
    enabled: ({ state }) => loggedIn && state.data === undefined,
  })
  return { code: data ?? undefined, error, isFetching, refetch }
}
