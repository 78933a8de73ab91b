import { limits } from 'qinghua-contract/rules'
import { pageOf } from '../../lib/navigation/page-of.ts'

export const shopKinds = ['selfOperated', 'preferred', 'general'] as const
export type ShopKindName = (typeof shopKinds)[number]

export interface ShopAddress {
  readonly shopName: string
  readonly kind: ShopKindName | null
  readonly page: number
}

export const readShops = (search: URLSearchParams): ShopAddress => ({
  shopName: (search.get('shopName') ?? '').trim().slice(0, limits.searchText),
  kind: shopKinds.find((kind) => kind === search.get('kind')) ?? null,
  page: pageOf(search),
})

export const shopsAddress = ({
  shopName,
  kind = null,
  page = 1,
}: Pick<ShopAddress, 'shopName'> & Partial<ShopAddress>): string => {
  const search = new URLSearchParams()
  if (shopName) search.set('shopName', shopName)
  if (kind !== null) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return `/shopList${search.size > 0 ? `?${search}` : ''}`
}
