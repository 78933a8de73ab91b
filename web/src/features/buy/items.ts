import type { ShopOrder } from 'qinghua-contract'

export type OrderedItem = ShopOrder['shopCartItemDiscounts'][number]['shopCartItems'][number]

export const itemsOf = ({ shopCartItemDiscounts }: ShopOrder): readonly OrderedItem[] =>
  shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)

/** In yuan; `null` where nothing is shipped. */
export const sendingOf = ({ parts }: ShopOrder): number | null =>
  parts.find(({ part }) => part === 'freight')?.amount ?? null

export const unreachedShops = (orders: readonly ShopOrder[]): readonly ShopOrder[] =>
  orders.filter(({ shopCityStatus }) => shopCityStatus === -1)
