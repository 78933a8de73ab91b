import type { ChosenCombo, ChosenDiscount } from 'qinghua-contract'
import type { PriceRuleName } from 'qinghua-contract/price-rules'
import type { SeedDiscount } from '@mall/fixtures'
import type { Decimal } from 'decimal.js'
import type { Quote, QuotedLine } from '../pricing/price-rule.ts'
import { piecesOf } from '../pricing/rules/discount.ts'
import { nextStep } from '../pricing/worth.ts'
import type { Mall } from '../state/mall.ts'
import { addUp, fromCents, inCents, sum, toCents, yuan } from '../state/money.ts'
import { textIn, type Language } from '../state/text.ts'

/** What a rule takes off these lines. */
const offBy = (rule: PriceRuleName, lines: readonly QuotedLine[], adjustments: Quote['adjustments']): Decimal => {
  const keys = new Set(lines.map(({ key }) => key))
  return sum(
    adjustments
      .filter(({ source }) => source.rule === rule)
      .flatMap(({ shares }) => shares.flatMap(({ line, amount }) => (keys.has(line) ? [amount] : []))),
  )
}

export const discountView = (
  discount: SeedDiscount,
  own: readonly QuotedLine[],
  adjustments: Quote['adjustments'],
  language: Language,
): ChosenDiscount => {
  const amount = addUp(own, ({ gross }) => gross) - inCents(toCents(offBy('member', own, adjustments)))
  const next = nextStep(discount, amount, piecesOf(own))
  return {
    discountId: discount.discountId,
    discountName: textIn(discount.name, language),
    discountRule: discount.rule,
    discountType: discount.type,
    reduceAmount: toCents(offBy('discount', own, adjustments)),
    next: next && { missing: fromCents(next.missing), needAmount: next.step.need, discount: next.step.off },
  }
}

export const comboView = (
  mall: Mall,
  { comboId, count }: { readonly comboId: number; readonly count: number },
  own: readonly QuotedLine[],
  adjustments: Quote['adjustments'],
  language: Language,
): ChosenCombo | null => {
  const combo = mall.combos.get(comboId)
  const saved = offBy('combo', own, adjustments)
  if (!combo) return null
  return {
    comboId,
    name: textIn(combo.name, language),
    comboCount: count,
    comboAmount: toCents(yuan(fromCents(addUp(own, ({ gross }) => gross))).minus(saved)),
    preferentialAmount: toCents(saved),
  }
}

/** What has neither a discount nor a package comes last. */
export const plainLast = <T extends { readonly activityType: number }>(activities: readonly T[]): T[] => [
  ...activities.filter(({ activityType }) => activityType !== 0),
  ...activities.filter(({ activityType }) => activityType === 0),
]
