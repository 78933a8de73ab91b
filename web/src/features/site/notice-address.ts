import { mainShopId } from 'qinghua-contract/rules'

/** `null` unless it is a positive integer. */
export const idIn = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The mall's own shop unless the address names another; 0 is the platform. */
export const shopIdIn = (search: URLSearchParams): number =>
  search.get('shopId') === '0' ? 0 : (idIn(search, 'shopId') ?? mainShopId)
