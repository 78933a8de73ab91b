import type { Facets } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { type ListAddress, wholeList } from './list-address.ts'
import { moneyText } from '../../ui/money.ts'

export interface Choice {
  readonly id: 'part' | 'pn' | 'category' | 'kind' | 'shop' | 'price' | 'self' | 'stock' | 'st' | 'attr' | 'rating'
  readonly text: string
  readonly without: Partial<ListAddress>
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
  const priceText = (): string => {
    if (list.min === null) return t('upTo', { price: moneyText(list.max ?? 0) })
    if (list.max === null) return t('from', { price: moneyText(list.min) })
    return `${moneyText(list.min)} – ${moneyText(list.max)}`
  }
  const { pn, st, categoryId, kind, shopId, self, stock, min, max, attr, rating } = wholeList
  const all: readonly (Choice | false)[] = [
    list.pn !== '' && { id: 'pn', text: `“${list.pn}”`, without: { pn } },
    list.st && { id: 'st', text: t('fresh'), without: { st } },
    list.categoryId !== null && { id: 'category', text: category ?? '…', without: { categoryId } },
    list.kind !== null && { id: 'kind', text: tp(`kind.${list.kind}`), without: { kind } },
    list.shopId !== null && { id: 'shop', text: shop ?? '…', without: { shopId } },
    list.self && { id: 'self', text: t('selfOnly'), without: { self } },
    list.stock && { id: 'stock', text: t('stockOnly'), without: { stock } },
    (list.min ?? list.max) !== null && { id: 'price', text: priceText(), without: { min, max } },
    list.attr !== '' && { id: 'attr', text: list.attr.slice(list.attr.indexOf(':') + 1), without: { attr } },
    list.rating !== null && { id: 'rating', text: t('rated', { percent: list.rating }), without: { rating } },
  ]
  return all.filter((choice) => choice !== false)
}
