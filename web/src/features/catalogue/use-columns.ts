import type { ProductDetail } from 'qinghua-contract'
import { useQueries } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import type { Fact } from './differences.ts'
import { ownPricesQuery } from '../goods/own-prices.ts'
import { cheapestSku } from '../goods/sku-properties.ts'
import { productQuery, reviewsQuery } from './compared.ts'
import { useFacts } from './use-facts.ts'

export interface Column {
  readonly prodId: number
  /** `coming` until all is known of it; `gone`: there is no such product, or it was taken off the shelf. */
  readonly state: 'coming' | 'failed' | 'gone' | 'here'
  readonly product: ProductDetail | undefined
  readonly facts: readonly Fact[] | undefined
  readonly price: number | undefined
  /** With every discount and coupon, where there are any. */
  readonly inHand: number | null
  readonly busy: boolean
  readonly retry: () => void
}

export const useColumns = (ids: readonly number[]): readonly Column[] => {
  const factsOf = useFacts()
  const products = useQueries({ queries: ids.map(productQuery) })
  const reviews = useQueries({ queries: ids.map(reviewsQuery) })
  const loggedIn = useLoggedIn()
  const prices = useQueries({ queries: ids.map((prodId) => ownPricesQuery(prodId, loggedIn)) })
  return ids.map((prodId, at) => {
    const { data: product, error = null, isFetching = true, refetch } = products[at] ?? {}
    const here = product?.status === 1
    const gone = product ? !here : error instanceof ApiError && error.kind === 'refused'
    const { isPending = true, data: own } = prices[at] ?? {}
    const known = here && !(loggedIn && isPending)
    const shown = known ? ((loggedIn ? own : null) ?? cheapestSku(product.skuList) ?? product.skuList[0]) : undefined
    return {
      prodId,
      state: shown && !reviews[at]?.isPending ? 'here' : gone ? 'gone' : error ? 'failed' : 'coming',
      product,
      facts: here ? factsOf(product, reviews[at]?.data) : undefined,
      price: shown?.price,
      inHand: shown?.priceInHand ?? null,
      busy: isFetching,
      retry: () => void refetch?.(),
    }
  })
}
