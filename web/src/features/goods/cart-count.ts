import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

/** Whatever the cart shows: refreshed when something is put into it. */
export const cartReads = [
  { queryKey: ['GET /p/shopCart/prodCount'] },
  { queryKey: ['POST /p/shopCart/info'] },
  { queryKey: ['POST /p/shopCart/totalPay'] },
  { queryKey: ['GET /p/shopCart/expiryProdList'] },
]

export const cartCountQuery = query('GET /p/shopCart/prodCount')

/** In pieces (S3.3); `undefined` for a visitor, and whenever it is not known. */
export const useCartNumbers = (): number | undefined => {
  const loggedIn = useLoggedIn()
  const { data: cartNumbers, isError } = useQuery({
    ...cartCountQuery,
    enabled: loggedIn,
    meta: { suppressLogin: true, silent: true },
  })
  return loggedIn && !isError ? cartNumbers : undefined
}

/** Beside the word for the cart. */
export const useCartLabel = (): string => {
  const t = useText('shell')
  const cartNumbers = useCartNumbers()
  return cartNumbers === undefined ? t('account.cart') : t('account.cartCount', { count: cartNumbers })
}
