import type { SeedProduct, SeedSku } from '@mall/fixtures'
import { changedProducts, priceRevision, shownPrice } from '../pricing/unit-price.ts'
import type { FoundSku } from '../state/catalogue.ts'
import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import type { ShelfNow } from '../state/shelf.ts'

/** The current SKU: stock and price may differ from the seed. */
export const skuNow = (mall: Mall, skuId: number): FoundSku | undefined => {
  const opening = mall.catalogue.skus.get(skuId)
  const product = opening && mall.products.get(opening.product.prodId)
  if (!product || product === opening.product) return opening
  const sku = product.skus.find((each) => each.skuId === skuId)
  return sku && { product, sku }
}

export const refuseUnavailable = (found: FoundSku | undefined, count: number): FoundSku => {
  refuseUnless(found && found.product.status === 1, 'productUnavailable')
  refuseUnless(count <= found.sku.stocks, 'insufficientStock', { stock: found.sku.stocks })
  return found
}

export const changeSku = (mall: Mall, skuId: number, change: (sku: SeedSku) => Partial<SeedSku>): void => {
  const found = skuNow(mall, skuId)
  if (!found) return
  const { product } = found
  const skus = product.skus.map((sku) => (sku.skuId === skuId ? { ...sku, ...change(sku) } : sku))
  mall.products.set(product.prodId, { ...product, skus })
}

export const holdStock = (mall: Mall, skuId: number, count: number): void =>
  changeSku(mall, skuId, ({ stocks }) => ({ stocks: stocks - count }))

export const returnStock = (mall: Mall, skuId: number, count: number): void =>
  changeSku(mall, skuId, ({ stocks }) => ({ stocks: stocks + count }))

export const putOnShelf = (mall: Mall, product: SeedProduct, status: SeedProduct['status']): void =>
  mall.products.set(product.prodId, { ...product, status })

/** Caches the last shelf of each mall until a product or a price changes. */
const shelves = new WeakMap<Mall['products'], { readonly revision: number; readonly shelf: ShelfNow }>()

export const shelfNow = (mall: Mall): ShelfNow => {
  const revision = priceRevision(mall)
  const last = shelves.get(mall.products)
  if (last?.revision === revision) return last.shelf
  const shelf = mall.catalogue.shelf.with(changedProducts(mall), (product) => shownPrice(mall, product, null))
  shelves.set(mall.products, { revision, shelf })
  return shelf
}
