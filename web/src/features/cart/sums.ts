import type { CartItem } from '@mall/contracts'

/** Through whole cents: a product of floats is not money. */
export const subtotalOf = ({ price, prodCount }: Pick<CartItem, 'price' | 'prodCount'>): number =>
  (Math.round(price * 100) * prodCount) / 100

export const piecesOf = (items: readonly Pick<CartItem, 'prodCount'>[]): number =>
  items.reduce((pieces, { prodCount }) => pieces + prodCount, 0)

export interface ShopGroup {
  readonly shopId: number
  readonly shopName: string
  readonly items: readonly CartItem[]
}

/** The lines of each shop, the shops in the order of their first lines. */
export const byShop = (items: readonly CartItem[]): ShopGroup[] => {
  const groups = new Map<number, ShopGroup>()
  for (const item of items) {
    const { shopId, shopName } = item
    groups.set(shopId, { shopId, shopName, items: [...(groups.get(shopId)?.items ?? []), item] })
  }
  return [...groups.values()]
}
