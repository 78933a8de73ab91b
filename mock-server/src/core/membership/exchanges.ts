import type { SeedExchange } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'

/** A variant in the points mall. */
export const exchangeSkuOf = ({ catalogue: { seed } }: Mall, skuId: number) => {
  for (const { prodId, skus } of seed.exchanges) {
    const sku = skus.find((each) => each.skuId === skuId)
    if (sku) return { prodId, ...sku }
  }
  return undefined
}

export const exchangeOf = ({ catalogue: { seed } }: Mall, prodId: number): SeedExchange | undefined =>
  seed.exchanges.find((each) => each.prodId === prodId)
