import type { SeedCombo } from '@mall/fixtures'
import { inCents } from '../../state/money.ts'
import type { PriceRuleWork } from '../price-rule.ts'

const priceIn = ({ main, matching }: SeedCombo, skuId: number): number | undefined =>
  [main, ...matching].flatMap(({ prices }) => prices).find((each) => each.skuId === skuId)?.price

/** Each product of a package has its own price there. */
export const combo: PriceRuleWork = {
  owns: ({ comboId }) => comboId !== undefined,
  offer: (mall, _, { eligible }) =>
    eligible.flatMap(({ key, asked }) => {
      const found = asked?.comboId === undefined ? undefined : mall.combos.get(asked.comboId)
      if (!asked || !found) return []
      const price = priceIn(found, asked.sku.skuId)
      if (price === undefined) return []
      return [
        {
          id: found.comboId,
          name: found.name,
          lines: [key],
          amount: (inCents(asked.price) - inCents(price)) * asked.count,
        },
      ]
    }),
}
