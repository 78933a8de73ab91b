import { yuan } from '../../state/money.ts'
import { parcelOf, usualFreight } from '../freight.ts'
import type { PriceRule } from '../price-rule.ts'

/** From an amount on a shop delivers for free, except for the surcharge of remote provinces. */
export const freeFreight: PriceRule = {
  stage: 'freight',
  part: 'freight',
  fundedBy: 'shop',
  offer: (mall, _, { lines, eligible }) =>
    eligible.flatMap(({ key, shopId }) => {
      const shop = mall.catalogue.shops.get(shopId)
      const { pieces, amount } = parcelOf(lines.filter((line) => line.shopId === shopId))
      if (!shop || shop.freight.freeFrom === null || amount < shop.freight.freeFrom) return []
      return [{ id: shopId, lines: [key], amount: yuan(usualFreight(shop, pieces)) }]
    }),
}
