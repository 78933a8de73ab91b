import type { SeedProduct, SeedSku } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { shownSku } from '../state/shelf-columns.ts'

/** Before any reduction. Nothing else may read the price of a SKU, except where its merchant changes it. */
export const unitPrice = (_mall: Mall, sku: SeedSku, _buyer: Account | null): number => sku.price

/** The price of a product where no SKU is chosen. */
export const shownPrice = (mall: Mall, product: SeedProduct, buyer: Account | null): number => {
  const sku = shownSku(product)
  return sku ? unitPrice(mall, sku, buyer) : 0
}

/** A cache key: it must count the changes of everything that `unitPrice` reads. */
export const priceRevision = ({ products }: Mall): number => products.revision

/** Products whose price or stock differs from the seed. */
export const changedProducts = ({ products }: Mall): SeedProduct[] =>
  products.untouched ? [] : products.changes().flatMap(([, product]) => product ?? [])
