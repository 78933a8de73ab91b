import type { OwnPrices } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

/** As many as the contract lets one call ask for, of any ids. */
const most = 60

interface Joined {
  readonly prodIds: Set<number>
  readonly answer: Promise<readonly OwnPrices[]>
}
let joined: Joined | null = null

/** What is asked for at once goes in one call. */
const join = (): Joined => {
  const prodIds = new Set<number>()
  const ask = async (): Promise<readonly OwnPrices[]> => {
    await Promise.resolve()
    if (joined?.prodIds === prodIds) joined = null
    return api('GET /p/prod/ownPrices', { query: { prodIds: [...prodIds].join() } })
  }
  return { prodIds, answer: ask() }
}

const read = async (prodId: number): Promise<OwnPrices | null> => {
  if (!joined || joined.prodIds.size === most) joined = join()
  const { prodIds, answer } = joined
  prodIds.add(prodId)
  return (await answer).find((each) => each.prodId === prodId) ?? null
}

export const ownPricesQuery = (prodId: number, loggedIn: boolean) => ({
  queryKey: ['GET /p/prod/ownPrices', prodId],
  queryFn: async () => read(prodId),
  enabled: loggedIn,
  meta: { silent: true, suppressLogin: true },
})

/** What a product costs whoever is logged in; pending until it is known, and missing where the price for visitors counts. */
export const useOwnPrices = (prodId: number) => {
  const loggedIn = useLoggedIn()
  const { data, isPending } = useQuery(ownPricesQuery(prodId, loggedIn))
  return { isPending: loggedIn && isPending, own: loggedIn ? data : undefined }
}
