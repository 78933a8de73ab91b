import { paidMemberRate } from '@mall/contracts/rules'
import { sum, yuan } from '../../state/money.ts'
import type { Account } from '../../state/people.ts'
import { byShop } from '../by-shop.ts'
import type { PriceRuleWork } from '../price-rule.ts'

export const isPaidMember = (buyer: Account | null): buyer is Account => buyer?.levelType === 1

/** Paid members get a discount on the goods of every shop (S6.3). */
export const member: PriceRuleWork = {
  offer: (_, { buyer }, { eligible }) =>
    isPaidMember(buyer)
      ? byShop(eligible, ({ shopId }) => shopId).map(([, lines]) => ({
          id: buyer.level,
          name: buyer.levelName,
          lines: lines.map(({ key }) => key),
          amount: sum(lines.map(({ net }) => net)).times(yuan(1).minus(paidMemberRate)),
        }))
      : [],
}
