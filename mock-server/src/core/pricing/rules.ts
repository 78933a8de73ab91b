import type { RuleName } from '../state/adjustments.ts'
import type { PriceRule } from './price-rule.ts'
import { freeFreight } from './rules/free-freight.ts'
import { memberFreight } from './rules/member-freight.ts'
import { member } from './rules/member.ts'

/** Within a stage they apply in this order. */
export const rules: Readonly<Record<RuleName, PriceRule>> = { member, memberFreight, freeFreight }
