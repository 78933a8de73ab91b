import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'

export const cartCountQuery = query('GET /p/shopCart/prodCount')

/** In pieces (S3.3); 0 for a visitor. */
export const useCartCount = (): number => {
  const loggedIn = useLoggedIn()
  const { data = 0 } = useQuery({ ...cartCountQuery, enabled: loggedIn, meta: { suppressLogin: true, silent: true } })
  return loggedIn ? data : 0
}
