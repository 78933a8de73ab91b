import type { SeedFlashSale } from '@mall/fixtures'
import { isRunning } from '../promotions/running.ts'
import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'

export const flashSaleOf = (mall: Mall, seckillId: number): SeedFlashSale => {
  const sale = mall.flashSales.get(seckillId)
  refuseUnless(sale, 'unknownActivity')
  return sale
}

export const flashSkuOf = (mall: Mall, seckillSkuId: number) => {
  for (const sale of mall.flashSales.values()) {
    const sku = sale.skus.find((each) => each.seckillSkuId === seckillSkuId)
    if (sku) return { sale, sku }
  }
  return undefined
}

const changePool = (mall: Mall, seckillSkuId: number, change: number): void => {
  const found = flashSkuOf(mall, seckillSkuId)
  if (!found) return
  const { sale } = found
  const skus = sale.skus.map((sku) => (sku.seckillSkuId === seckillSkuId ? { ...sku, left: sku.left + change } : sku))
  mall.flashSales.set(sale.seckillId, { ...sale, skus })
}

/** A flash sale has a pool of its own, apart from the shelf. */
export const takeFromPool = (mall: Mall, seckillSkuId: number, count: number): void =>
  changePool(mall, seckillSkuId, -count)

export const returnToPool = (mall: Mall, seckillSkuId: number, count: number): void =>
  changePool(mall, seckillSkuId, count)

export const runningFlashSales = (mall: Mall, prodId: number): SeedFlashSale[] =>
  [...mall.flashSales.values()].filter((sale) => sale.prodId === prodId && isRunning(mall, sale))
