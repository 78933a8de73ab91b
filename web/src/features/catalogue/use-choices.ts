import type { Facets } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import type { ListAddress } from './list-address.ts'
import { choicesOf, type Choice } from './list-choices.ts'

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
