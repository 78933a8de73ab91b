import type { ProductDetail, Api } from 'qinghua-contract'
import { useQueries } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import type { Fact } from './differences.ts'
import { ownPricesQuery } from '../goods/own-prices.ts'
import { cheapestSku, pairsOf } from '../goods/sku-properties.ts'
import { productQuery, reviewsQuery } from './compared.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'

type Reviews = Api['GET /prod/prodCommData']['output']

export const commonFacts = ['kind', 'shop', 'sold', 'reviews', 'stock', 'options'] as const
type Common = (typeof commonFacts)[number]

const few = 10

/** A parameter given twice under one name is shown once. */
const parametersOf = ({ prodParameterList }: ProductDetail): readonly Fact[] => {
  const byName = new Map<string, Set<string>>()
  for (const { parameterKey, parameterValue } of prodParameterList) {
    const name = parameterKey.trim()
    byName.set(name, (byName.get(name) ?? new Set()).add(parameterValue.trim()))
  }
  return [...byName].map(([name, values]) => ({ key: `parameter ${name}`, name, value: [...values].join(' / ') }))
}

const useFacts = () => {
  const t = useText('compare')
  const words = useText('product')

  const optionsOf = ({ skuList }: ProductDetail): string => {
    if (skuList.length === 1) return t('oneOption')
    const axes = new Map<string, Set<string>>()
    for (const { properties } of skuList)
      for (const [name, value] of pairsOf(properties)) axes.set(name, (axes.get(name) ?? new Set()).add(value))
    if (axes.size === 0) return t('options', { count: skuList.length })
    return [...axes].map(([name, { size }]) => t('axis', { name, count: size })).join(t('between'))
  }
  const stockOf = ({ totalStocks }: ProductDetail): string => {
    if (totalStocks === 0) return words('soldOut')
    return totalStocks <= few ? words('left', { count: totalStocks }) : t('inStock')
  }
  const reviewsOf = ({ number, positiveRating }: Reviews): string =>
    number > 0 ? t('reviews', { percent: positiveRating, count: countText(number) }) : t('noReviews')

  return (product: ProductDetail, reviews: Reviews | undefined): readonly Fact[] => {
    const common: Record<Common, string | undefined> = {
      kind: words(`kind.${product.kind}`),
      shop: product.shopName,
      sold: countText(product.soldNum),
      reviews: reviews && reviewsOf(reviews),
      stock: stockOf(product),
      options: optionsOf(product),
    }
    return [...commonFacts.map((key) => ({ key, name: t(`row.${key}`), value: common[key] })), ...parametersOf(product)]
  }
}

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
