import type { SeedProduct, SeedSku } from '@mall/fixtures'
import type { FoundSku } from '../state/catalogue.ts'
import type { Mall } from '../state/mall.ts'
import type { ShelfNow } from '../state/shelf.ts'

/** A variant as it is now: what was sold, and what its merchant changed, is no longer as the seed has it. */
export const skuNow = (mall: Mall, skuId: number): FoundSku | undefined => {
  const opening = mall.catalogue.skus.get(skuId)
  const product = opening && mall.products.get(opening.product.prodId)
  if (!product || product === opening.product) return opening
  const sku = product.skus.find((each) => each.skuId === skuId)
  return sku && { product, sku }
}

export const changeSku = (mall: Mall, skuId: number, change: (sku: SeedSku) => Partial<SeedSku>): void => {
  const found = skuNow(mall, skuId)
  if (!found) return
  const { product } = found
  const skus = product.skus.map((sku) => (sku.skuId === skuId ? { ...sku, ...change(sku) } : sku))
  mall.products.set(product.prodId, { ...product, skus })
}

/** Takes pieces off the shelf, so that nobody else can buy them. */
export const holdStock = (mall: Mall, skuId: number, count: number): void =>
  changeSku(mall, skuId, ({ stocks }) => ({ stocks: stocks - count }))

export const returnStock = (mall: Mall, skuId: number, count: number): void =>
  changeSku(mall, skuId, ({ stocks }) => ({ stocks: stocks + count }))

export const putOnShelf = (mall: Mall, product: SeedProduct, status: SeedProduct['status']): void =>
  mall.products.set(product.prodId, { ...product, status })

const changedProducts = ({ products }: Mall): SeedProduct[] =>
  products.untouched ? [] : products.changes().flatMap(([, product]) => product ?? [])

/** The last shelf of each mall: it is the same until a product changes. */
const shelves = new WeakMap<Mall['products'], { readonly revision: number; readonly shelf: ShelfNow }>()

export const shelfNow = (mall: Mall): ShelfNow => {
  const { revision } = mall.products
  const last = shelves.get(mall.products)
  if (last?.revision === revision) return last.shelf
  const shelf = mall.catalogue.shelf.with(changedProducts(mall))
  shelves.set(mall.products, { revision, shelf })
  return shelf
}
