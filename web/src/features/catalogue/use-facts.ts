import type { Api, ProductDetail } from 'qinghua-contract'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { pairsOf } from '../goods/sku-properties.ts'
import { moneyText } from '../../ui/money.ts'
import type { Fact } from './differences.ts'

type Reviews = Api['GET /prod/prodCommData']['output']

export const commonFacts = ['price', 'kind', 'shop', 'sold', 'reviews', 'stock', 'options'] as const
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

export const useFacts = () => {
  const t = useText('compare')
  const words = useText('product')

  const priceOf = ({ skuList }: ProductDetail): string => {
    const prices = skuList.map(({ price }) => price)
    const [least, most] = [Math.min(...prices), Math.max(...prices)]
    return least < most ? `${moneyText(least)} – ${moneyText(most)}` : moneyText(least)
  }
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
      price: priceOf(product),
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
