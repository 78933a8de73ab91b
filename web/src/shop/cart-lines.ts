import { useQuery } from '@tanstack/react-query'
import { query } from '../lib/api/query.ts'
import { useLoggedIn } from '../lib/session/token.ts'

const cartQuery = query('POST /p/shopCart/info', { body: [] })

/** Lines that can be bought; none for a visitor. */
export const useCartLines = () => {
  const loggedIn = useLoggedIn()
  const { data = [] } = useQuery({ ...cartQuery, enabled: loggedIn, meta: { silent: true, suppressLogin: true } })
  return loggedIn
    ? data.flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
    : []
}
