import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { changeSku, putOnShelf } from './goods.ts'

export interface ProductChange {
  readonly status?: 0 | 1
  readonly skuId?: number
  readonly price?: number
  readonly stocks?: number
}

/** Orders and confirmations made before keep their prices. */
export const changeProduct = (mall: Mall, prodId: number, { status, skuId, price, stocks }: ProductChange) => {
  const product = mall.products.get(prodId)
  refuseUnless(product, 'unknownProduct')
  const isOwn = skuId === undefined || product.skus.some((sku) => sku.skuId === skuId)
  const own = product.skus.map((sku) => sku.skuId).join(', ')
  const expected = { zh: `该商品的规格：${own}`, en: `a variant of this product: ${own}` }
  refuseUnless(isOwn, 'invalidRequest', { field: 'body/skuId', expected })
  if (status !== undefined) putOnShelf(mall, product, status)
  if (skuId !== undefined)
    changeSku(mall, skuId, () => ({ ...(price !== undefined && { price }), ...(stocks !== undefined && { stocks }) }))
  const now = mall.products.get(prodId) ?? product
  return {
    status: now.status,
    skus: now.skus.map((sku) => ({ skuId: sku.skuId, price: sku.price, stocks: sku.stocks })),
  }
}
