import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'

/** What one piece costs whoever is logged in; pending until it is known, and null where the price for visitors counts. */
export const useOwnPrices = (prodId: number) => {
  const loggedIn = useLoggedIn()
  const { data, isPending } = useQuery({
    ...query('GET /p/prod/ownPrices', { query: { prodId } }),
    enabled: loggedIn,
    meta: { silent: true, suppressLogin: true },
  })
  return { isPending: loggedIn && isPending, ownOf: (skuId: number) => data?.find((own) => own.skuId === skuId) }
}
