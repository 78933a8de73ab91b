import { yuan } from '../../state/money.ts'
import type { PriceRuleWork } from '../price-rule.ts'
import { isPaidMember } from './member.ts'

/** Paid members pay no freight for self-operated shops, not even to remote provinces (S6.3). */
export const memberFreight: PriceRuleWork = {
  offer: (mall, { buyer }, { eligible }) =>
    eligible.flatMap(({ key, shopId, net }) =>
      isPaidMember(buyer) && mall.catalogue.shops.get(shopId)?.selfOperated
        ? [{ id: buyer.level, name: buyer.levelName, lines: [key], amount: yuan(net) }]
        : [],
    ),
}
