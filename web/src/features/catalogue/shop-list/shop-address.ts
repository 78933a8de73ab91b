import { limits } from '@mall/contracts/rules'
import { pageOf } from '../../../lib/navigation/page-of.ts'

export interface ShopAddress {
  readonly shopName: string
  readonly page: number
}

export const readShops = (search: URLSearchParams): ShopAddress => ({
  shopName: (search.get('shopName') ?? '').trim().slice(0, limits.searchText),
  page: pageOf(search),
})

export const shopsAddress = ({ shopName, page }: ShopAddress): string => {
  const search = new URLSearchParams()
  if (shopName) search.set('shopName', shopName)
  if (page > 1) search.set('page', String(page))
  return `/shopList${search.size > 0 ? `?${search}` : ''}`
}
