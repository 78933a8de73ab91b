import type { SeedProduct, SeedSku } from '@mall/fixtures'
import { isOnSale } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { skuNow } from './goods.ts'

export interface GiftNow {
  readonly product: SeedProduct
  readonly sku: SeedSku
  /** With each piece. */
  readonly count: number
}

/** The gifts that come with so many pieces. One is left out if there are not enough of it for all of them. */
export const giftsNow = (mall: Mall, { gifts = [], shopId }: SeedProduct, pieces: number): GiftNow[] =>
  gifts.flatMap(({ skuId, count }) => {
    const found = skuNow(mall, skuId)
    const isThere =
      found && isOnSale(mall, found.product) && found.product.shopId === shopId && found.sku.stocks >= count * pieces
    return isThere ? [{ ...found, count }] : []
  })
