import type { Text } from '@mall/fixtures'
import { inCents } from '../../state/money.ts'
import { parcelOf, usualFreight } from '../freight.ts'
import type { PriceRuleWork } from '../price-rule.ts'

const nameFor = (freeFrom: number): Text => ({
  zh: `满 ¥${freeFrom} 包邮`,
  en: `Free delivery from ¥${freeFrom}`,
})

/** From an amount on a shop delivers for free, except for the surcharge of remote provinces. */
export const freeFreight: PriceRuleWork = {
  offer: (mall, _, { lines, adjustments, eligible }) =>
    eligible.flatMap(({ key, shopId }) => {
      const shop = mall.shops.get(shopId)
      const { pieces, amount } = parcelOf({ lines, adjustments }, shopId)
      if (!shop || shop.freight.freeFrom === null || amount < shop.freight.freeFrom) return []
      return [
        { id: shopId, name: nameFor(shop.freight.freeFrom), lines: [key], amount: inCents(usualFreight(shop, pieces)) },
      ]
    }),
}
