import type { ChosenDiscount } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '../goods/cart-lines.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

/** The discounts that count for what is in the cart; none while they are unknown. */
export const useCartDiscounts = (): readonly ChosenDiscount[] => {
  const { data = [] } = useQuery({
    ...cartQuery,
    enabled: useLoggedIn(),
    meta: { silent: true, suppressLogin: true },
  })
  return data.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ chooseDiscountItemDto }) => chooseDiscountItemDto ?? []),
  )
}
