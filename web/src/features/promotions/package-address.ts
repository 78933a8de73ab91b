import { pageOf } from '../../lib/navigation/page-of.ts'

export interface PackageAddress {
  readonly shopId: number | null
  readonly comboId: number | null
  readonly page: number
}

const idIn = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export const readPackages = (search: URLSearchParams): PackageAddress => ({
  shopId: idIn(search, 'sid'),
  comboId: idIn(search, 'comboId'),
  page: pageOf(search),
})

export const packagesAddress = (shopId: number | null, page = 1): string => {
  const search = new URLSearchParams()
  if (shopId !== null) search.set('sid', String(shopId))
  if (page > 1) search.set('page', String(page))
  return `/shop-suit${search.size > 0 ? `?${search}` : ''}`
}
