import { paidLevelOf } from '../../membership/levels.ts'
import { addUp } from '../../state/money.ts'
import { byShop } from '../../state/by-shop.ts'
import type { PriceRuleWork } from '../price-rule.ts'
import { tenthsOff } from '../worth.ts'

/** Paid members get a discount on the goods of every shop (S6.3). */
export const member: PriceRuleWork = {
  offer: (mall, { buyer, atFullPrice = [] }, soFar) => {
    const level = paidLevelOf(mall, buyer)
    if (!level) return []
    const own = soFar.eligible.filter(({ shopId }) => !atFullPrice.includes(shopId))
    return byShop(own, ({ shopId }) => shopId).map(([, lines]) => ({
      id: level.id,
      name: level.name,
      lines: lines.map(({ key }) => key),
      amount: tenthsOff(
        addUp(lines, ({ net }) => net),
        10 * level.rate,
      ),
    }))
  },
}
