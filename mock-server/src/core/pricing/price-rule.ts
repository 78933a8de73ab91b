import type { PriceRuleFacts, PriceRuleName } from 'qinghua-contract/price-rules'
import type { SeedCoupon, SeedProduct, SeedSku, Text } from '@mall/fixtures'
import type { Adjustment, LineKey } from '../state/adjustments.ts'
import type { ActivityOfLine } from '../state/checkouts.ts'
import type { ClaimKind } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'

export interface AskedLine {
  readonly product: SeedProduct
  readonly sku: SeedSku
  /** Of one piece. */
  readonly price: number
  readonly count: number
  /** The package that it is bought in. */
  readonly comboId?: number
  /** The flash sale or group offer that it is bought in. */
  readonly activity?: ActivityOfLine
  /** The discount that it is to have. */
  readonly discountId?: number | null
}

/** A coupon that can be used for a purchase. */
export interface UsableCoupon {
  readonly couponUserId: number
  readonly coupon: SeedCoupon
  readonly until: number
}

/** Everything that is bought together, of all shops. */
export interface Ask {
  /** Null if nobody is logged in. */
  readonly buyer: Account | null
  readonly lines: readonly AskedLine[]
  /** At most one of each shop and one of the platform. */
  readonly coupons?: readonly UsableCoupon[]
  /** Shops of which a paid member pays the full price: offers that need it are worth more. */
  readonly atFullPrice?: readonly number[]
  /** How many points are used. */
  readonly points?: number
  /** Without this there is no freight in the quote; the province is null while it is not known. */
  readonly sendTo?: { readonly provinceId: number | null } | undefined
}

/** Amounts in cents. */
export interface QuotedLine {
  readonly key: LineKey
  readonly shopId: number
  /** Null for freight. */
  readonly asked: AskedLine | null
  readonly gross: number
  readonly net: number
}

export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly adjustments: readonly Adjustment[]
}

export interface QuoteSoFar extends Quote {
  /** Lines the rule may reduce, looked up when they are asked for: goods or freight, without those reduced by an excluded rule. */
  readonly eligible: readonly QuotedLine[]
}

export interface Offer {
  /** Which coupon, discount or level it is. */
  readonly id: number
  readonly name: Text
  readonly lines: readonly LineKey[]
  /** In whole cents. `quote` limits it to what the lines cost. */
  readonly amount: number
}

/** What a rule does; what it is called and what it goes together with is in `priceRules`. */
export interface PriceRuleWork {
  /** What an order claims for each reduction by this rule, such as a coupon. */
  readonly claim?: ClaimKind
  /** How many it claims for an amount, if not one, and gives back where a refund undoes part of it. */
  readonly claimed?: (amount: number) => number
  /** Lines that are priced by this rule alone, also where it takes nothing off. Rules that exclude it leave them. */
  readonly owns?: (line: AskedLine) => boolean
  readonly offer: (mall: Mall, ask: Ask, soFar: QuoteSoFar) => readonly Offer[]
}

export type PriceRule = PriceRuleFacts & PriceRuleWork & { readonly name: PriceRuleName }
