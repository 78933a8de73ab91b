import type { CartItem } from '@mall/contracts'

type Counted = Pick<CartItem, 'price' | 'prodCount'>

/** In whole cents: floats are not exact. */
export const centsOf = (items: readonly Counted[]): number =>
  items.reduce((sum, { price, prodCount }) => sum + Math.round(price * 100) * prodCount, 0)

export const subtotalOf = (item: Counted): number => centsOf([item]) / 100

export const piecesOf = (items: readonly Pick<CartItem, 'prodCount'>[]): number =>
  items.reduce((pieces, { prodCount }) => pieces + prodCount, 0)

export interface ShopGroup {
  readonly shopId: number
  readonly shopName: string
  readonly items: readonly CartItem[]
}

export const byShop = (items: readonly CartItem[]): ShopGroup[] => {
  const groups = new Map<number, ShopGroup>()
  for (const item of items) {
    const { shopId, shopName } = item
    groups.set(shopId, { shopId, shopName, items: [...(groups.get(shopId)?.items ?? []), item] })
  }
  return [...groups.values()]
}
