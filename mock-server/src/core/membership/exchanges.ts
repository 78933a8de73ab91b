import type { SeedExchange } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'

/** A variant in the points mall. */
export const exchangeSkuOf = ({ catalogue: { seed } }: Mall, skuId: number) => {
  for (const { prodId, skus } of seed.exchanges) {
    const sku = skus.find((each) => each.skuId === skuId)
    if (sku) return { prodId, ...sku }
  }
  return undefined
}

/** What an order for points costs in points, also after it gave them back. */
export const exchangedFor = (mall: Mall, { kind, lines }: Pick<Order, 'kind' | 'lines'>): number =>
  kind === 'points'
    ? lines.reduce((all, { skuId, count }) => all + (exchangeSkuOf(mall, skuId)?.score ?? 0) * count, 0)
    : 0

export const exchangeOf = ({ catalogue: { seed } }: Mall, prodId: number): SeedExchange | undefined =>
  seed.exchanges.find((each) => each.prodId === prodId)
