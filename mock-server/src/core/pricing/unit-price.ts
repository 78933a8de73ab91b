import type { SeedProduct, SeedSku } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'

/** What one piece costs before any reduction. Nothing else reads the price of a variant, but its merchant. */
export const unitPrice = (_mall: Mall, sku: SeedSku, _buyer: Account | null): number => sku.price

/** What a product is shown with where no variant is chosen. */
export const shownPrice = (mall: Mall, { skus }: SeedProduct, buyer: Account | null): number => {
  const [first] = skus
  return first ? unitPrice(mall, first, buyer) : 0
}

/** Another number whenever a unit price may have changed: it counts the changes of all that `unitPrice` reads. */
export const priceRevision = ({ products }: Mall): number => products.revision

/** Products whose price or stock is no longer that of the opening. */
export const changedProducts = ({ products }: Mall): SeedProduct[] =>
  products.untouched ? [] : products.changes().flatMap(([, product]) => product ?? [])
