import { paidLevelOf } from '../../membership/levels.ts'
import type { PriceRuleWork } from '../price-rule.ts'

/** Paid members pay no freight for self-operated shops, not even to remote provinces (S6.3). */
export const memberFreight: PriceRuleWork = {
  offer: (mall, { buyer }, soFar) => {
    const level = paidLevelOf(mall, buyer)
    if (!level?.freeDelivery) return []
    return soFar.eligible.flatMap(({ key, shopId, net }) =>
      mall.shops.get(shopId)?.selfOperated ? [{ id: level.id, name: level.name, lines: [key], amount: net }] : [],
    )
  },
}
