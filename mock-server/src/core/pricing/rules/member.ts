import { paidLevelOf } from '../../membership/levels.ts'
import { sum, yuan } from '../../state/money.ts'
import { byShop } from '../../state/by-shop.ts'
import type { PriceRuleWork } from '../price-rule.ts'

/** Paid members get a discount on the goods of every shop (S6.3). */
export const member: PriceRuleWork = {
  offer: (mall, { buyer }, { eligible }) => {
    const level = paidLevelOf(mall, buyer)
    if (!level) return []
    return byShop(eligible, ({ shopId }) => shopId).map(([, lines]) => ({
      id: level.id,
      name: level.name,
      lines: lines.map(({ key }) => key),
      amount: sum(lines.map(({ net }) => net)).times(yuan(1).minus(level.rate)),
    }))
  },
}
