import type { SeedFlashSale } from '@mall/fixtures'
import { isRunning } from '../promotions/running.ts'
import { indexOf } from '../state/index-of.ts'
import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'

export const flashSaleOf = (mall: Mall, seckillId: number): SeedFlashSale => {
  const sale = mall.flashSales.get(seckillId)
  refuseUnless(sale, 'unknownActivity')
  return sale
}

const salesOfSku = indexOf(({ skus }: SeedFlashSale) => skus.map(({ seckillSkuId }) => seckillSkuId))
const salesOfProduct = indexOf(({ prodId }: SeedFlashSale) => [prodId])

/** Whether they run or not. */
export const flashSalesOf = (mall: Mall, prodId: number): readonly SeedFlashSale[] =>
  salesOfProduct(mall.flashSales, prodId)

export const flashSkuOf = (mall: Mall, seckillSkuId: number) => {
  const [sale] = salesOfSku(mall.flashSales, seckillSkuId)
  const sku = sale?.skus.find((each) => each.seckillSkuId === seckillSkuId)
  return sale && sku && { sale, sku }
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
  flashSalesOf(mall, prodId).filter((sale) => isRunning(mall, sale))
