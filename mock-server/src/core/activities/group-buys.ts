import type { SeedGroupBuy } from '@mall/fixtures'
import { isRunning } from '../promotions/running.ts'
import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'

export const groupBuyOf = (mall: Mall, groupActivityId: number): SeedGroupBuy => {
  const offer = mall.groupBuys.get(groupActivityId)
  refuseUnless(offer, 'unknownActivity')
  return offer
}

export const groupSkuOf = (mall: Mall, groupSkuId: number) => {
  for (const offer of mall.groupBuys.values()) {
    const sku = offer.skus.find((each) => each.groupSkuId === groupSkuId)
    if (sku) return { offer, sku }
  }
  return undefined
}

export const runningGroupBuys = (mall: Mall, prodId: number): SeedGroupBuy[] =>
  [...mall.groupBuys.values()].filter((offer) => offer.prodId === prodId && isRunning(mall, offer))
