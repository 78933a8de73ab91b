import { isRunning } from '../../promotions/running.ts'
import { addUp } from '../../state/money.ts'
import type { PriceRuleWork, QuotedLine } from '../price-rule.ts'
import { covers, discountOn } from '../worth.ts'

export const piecesOf = (lines: readonly QuotedLine[]): number => addUp(lines, ({ asked }) => asked?.count ?? 0)

/** The lines that have the same discount count together towards its steps. */
export const discount: PriceRuleWork = {
  offer: (mall, _, { eligible }) =>
    [...new Set(eligible.map(({ asked }) => asked?.discountId ?? null))].flatMap((discountId) => {
      const found = discountId === null ? undefined : mall.discounts.get(discountId)
      if (!found || !isRunning(mall, found)) return []
      const lines = eligible.filter(
        ({ shopId, asked }) =>
          asked?.discountId === discountId && shopId === found.shopId && covers(found.scope, asked.product),
      )
      const amount = discountOn(
        found,
        addUp(lines, ({ net }) => net),
        piecesOf(lines),
      )
      return [{ id: found.discountId, name: found.name, lines: lines.map(({ key }) => key), amount }]
    }),
}
