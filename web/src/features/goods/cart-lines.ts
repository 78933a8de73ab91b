import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

export const cartQuery = query('POST /p/shopCart/info', { body: [] })

/** Lines that can be bought; none for a visitor or after a failure, `undefined` while unknown. */
export const useKnownCartLines = () => {
  const loggedIn = useLoggedIn()
  const { data = [], isPending } = useQuery({
    ...cartQuery,
    enabled: loggedIn,
    meta: { silent: true, suppressLogin: true },
  })
  if (!loggedIn) return []
  if (isPending) return undefined
  return data.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
}

/** Also empty while they are unknown. */
export const useCartLines = () => useKnownCartLines() ?? []
