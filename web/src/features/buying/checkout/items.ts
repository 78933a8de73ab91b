import type { ShopOrder } from '@mall/contracts'

export type OrderedItem = ShopOrder['shopCartItemDiscounts'][number]['shopCartItems'][number]

export const itemsOf = ({ shopCartItemDiscounts }: ShopOrder): readonly OrderedItem[] =>
  shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)

const cents = (yuan: number): number => Math.round(yuan * 100)

/** In yuan; `null` where nothing is shipped. */
export const sendingOf = (order: ShopOrder): number | null =>
  itemsOf(order).some(({ kind }) => kind === 'physical')
    ? (cents(order.transfee) - cents(order.freeTransfee)) / 100
    : null

/** In yuan; 0 where no amount makes shipping free. */
export const missingForFree = (order: ShopOrder): number => {
  if (order.freeFrom === null || order.freeTransfee > 0 || !sendingOf(order)) return 0
  const sent = itemsOf(order).filter(({ kind }) => kind === 'physical')
  const amount = sent.reduce((sum, { actualTotal }) => sum + cents(actualTotal), 0)
  return Math.max(0, cents(order.freeFrom) - amount) / 100
}

export const unreachedShops = (orders: readonly ShopOrder[]): readonly ShopOrder[] =>
  orders.filter(({ shopCityStatus }) => shopCityStatus === -1)
