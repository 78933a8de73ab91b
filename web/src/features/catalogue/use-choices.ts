import type { Facets } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { type ListAddress, wholeList } from './list-address.ts'
import { moneyText } from '../../ui/money.ts'

export interface Choice {
  readonly id: 'pn' | 'category' | 'kind' | 'shop' | 'price' | 'self' | 'stock' | 'st' | 'attr' | 'rating'
  readonly text: string
  readonly without: Partial<ListAddress>
}

interface Names {
  readonly category: string | undefined
  readonly shop: string | undefined
  readonly kind: string
  readonly self: string
  readonly stock: string
  readonly st: string
  readonly rating: string
  readonly from: (price: string) => string
  readonly upTo: (price: string) => string
}

const priceText = ({ min, max }: ListAddress, { from, upTo }: Names): string => {
  if (min === null) return max === null ? '' : upTo(moneyText(max))
  return max === null ? from(moneyText(min)) : `${moneyText(min)} – ${moneyText(max)}`
}

const choicesOf = (list: ListAddress, names: Names): readonly Choice[] => {
  const { pn, st, categoryId, kind, shopId, self, stock, min, max, attr, rating } = wholeList
  const all: readonly (Choice | false)[] = [
    list.pn !== '' && { id: 'pn', text: `“${list.pn}”`, without: { pn } },
    list.st && { id: 'st', text: names.st, without: { st } },
    list.categoryId !== null && { id: 'category', text: names.category ?? '…', without: { categoryId } },
    list.kind !== null && { id: 'kind', text: names.kind, without: { kind } },
    list.shopId !== null && { id: 'shop', text: names.shop ?? '…', without: { shopId } },
    list.self && { id: 'self', text: names.self, without: { self } },
    list.stock && { id: 'stock', text: names.stock, without: { stock } },
    (list.min ?? list.max) !== null && { id: 'price', text: priceText(list, names), without: { min, max } },
    list.attr !== '' && { id: 'attr', text: list.attr.slice(list.attr.indexOf(':') + 1), without: { attr } },
    list.rating !== null && { id: 'rating', text: names.rating, without: { rating } },
  ]
  return all.filter((choice) => choice !== false)
}

const namedIn = (shopId: number | null, facets: Facets | undefined): string | undefined =>
  facets?.shops.find((shop) => shop.shopId === shopId)?.shopName

/** Facets do not name a shop without results, so it is fetched by itself: it may be closed. */
export const useMissingShop = (shopId: number | null, facets: Facets | undefined) =>
  useQuery({
    ...query('GET /shop/headInfo', { query: { shopId: shopId ?? 1 } }),
    enabled: shopId !== null && facets !== undefined && namedIn(shopId, facets) === undefined,
    meta: { silent: true },
  }).data

export const useChoices = (
  list: ListAddress,
  facets: Facets | undefined,
  category: string | undefined,
): readonly Choice[] => {
  const t = useText('list')
  const tp = useText('product')
  const missing = useMissingShop(list.shopId, facets)
  const shop = namedIn(list.shopId, facets) ?? missing?.shopName
  return choicesOf(list, {
    category,
    shop,
    kind: list.kind === null ? '' : tp(`kind.${list.kind}`),
    self: t('selfOnly'),
    stock: t('stockOnly'),
    st: t('fresh'),
    rating: t('rated', { percent: list.rating ?? 0 }),
    from: (price) => t('from', { price }),
    upTo: (price) => t('upTo', { price }),
  })
}
