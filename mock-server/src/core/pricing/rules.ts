import { priceRules, type PriceRuleName } from 'qinghua-contract/price-rules'
import type { PriceRule, PriceRuleWork } from './price-rule.ts'
import { exchange, flash, group } from './rules/activity.ts'
import { combo } from './rules/combo.ts'
import { mallCoupon, shopCoupon } from './rules/coupon.ts'
import { discount } from './rules/discount.ts'
import { freeFreight } from './rules/free-freight.ts'
import { memberFreight } from './rules/member-freight.ts'
import { member } from './rules/member.ts'
import { points } from './rules/points.ts'

export const ruleWork: Readonly<Record<PriceRuleName, PriceRuleWork>> = {
  flash,
  group,
  exchange,
  combo,
  member,
  discount,
  shopCoupon,
  mallCoupon,
  points,
  memberFreight,
  freeFreight,
}

/** In the order in which they apply. */
export const rules: readonly PriceRule[] = priceRules.map((facts) => ({ ...facts, ...ruleWork[facts.name] }))
