import type { SeedGroupBuy } from '@mall/fixtures'
import { isRunning } from '../promotions/running.ts'
import { indexOf } from '../state/index-of.ts'
import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'

export const groupBuyOf = (mall: Mall, groupActivityId: number): SeedGroupBuy => {
  const offer = mall.groupBuys.get(groupActivityId)
  refuseUnless(offer, 'unknownActivity')
  return offer
}

const offersOfSku = indexOf(({ skus }: SeedGroupBuy) => skus.map(({ groupSkuId }) => groupSkuId))
const offersOfProduct = indexOf(({ prodId }: SeedGroupBuy) => [prodId])

export const groupSkuOf = (mall: Mall, groupSkuId: number) => {
  const [offer] = offersOfSku(mall.groupBuys, groupSkuId)
  const sku = offer?.skus.find((each) => each.groupSkuId === groupSkuId)
  return offer && sku && { offer, sku }
}

export const runningGroupBuys = (mall: Mall, prodId: number): SeedGroupBuy[] =>
  offersOfProduct(mall.groupBuys, prodId).filter((offer) => isRunning(mall, offer))
