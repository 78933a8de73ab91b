import type { SeedProduct, SeedSku } from '@mall/fixtures'
import { changedProducts, priceRevision, shownPrice } from '../pricing/unit-price.ts'
import { isOnSale, statusOf } from '../shops/shop.ts'
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

export const refuseUnavailable = (mall: Mall, found: FoundSku | undefined, count: number): FoundSku => {
  refuseUnless(found && isOnSale(mall, found.product), 'productUnavailable')
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

/** By shop, because shops also close by time. */
const closedShops = (mall: Mall): ReadonlySet<number> =>
  new Set([...mall.shops.values()].flatMap((shop) => (statusOf(mall, shop) === 'open' ? [] : [shop.shopId])))

/** Caches the last shelf of each mall until a product, a price or a shop changes. */
const shelves = new WeakMap<Mall['products'], { readonly revision: string; readonly shelf: ShelfNow }>()

export const shelfNow = (mall: Mall): ShelfNow => {
  const closed = closedShops(mall)
  const revision = `${priceRevision(mall)} ${[...closed].join()}`
  const last = shelves.get(mall.products)
  if (last?.revision === revision) return last.shelf
  const hidden = mall.catalogue.seed.products.filter(({ shopId }) => closed.has(shopId))
  const shelf = mall.catalogue.shelf.with([...changedProducts(mall), ...hidden], {
    isOnSale: ({ status, shopId }) => status === 1 && !closed.has(shopId),
    priceOf: (product) => shownPrice(mall, product, null),
  })
  shelves.set(mall.products, { revision, shelf })
  return shelf
}
