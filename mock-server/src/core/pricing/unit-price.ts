import type { SeedProduct, SeedSku } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'

/** Before any reduction. Nothing else may read the price of a SKU, except where its merchant changes it. */
export const unitPrice = (_mall: Mall, sku: SeedSku, _buyer: Account | null): number => sku.price

/** The price of a product where no SKU is chosen. */
export const shownPrice = (mall: Mall, { skus }: SeedProduct, buyer: Account | null): number => {
  const [first] = skus
  return first ? unitPrice(mall, first, buyer) : 0
}

/** A cache key: it must count the changes of everything that `unitPrice` reads. */
export const priceRevision = ({ products }: Mall): number => products.revision

/** Products whose price or stock differs from the seed. */
export const changedProducts = ({ products }: Mall): SeedProduct[] =>
  products.untouched ? [] : products.changes().flatMap(([, product]) => product ?? [])
