import type { PricePartName } from '@mall/contracts/order-machine'
import type { SeedProduct, SeedSku } from '@mall/fixtures'
import type { Decimal } from 'decimal.js'
import type { Adjustment, LineKey, RuleName } from '../state/adjustments.ts'
import type { ClaimKind } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'

/** Rules apply in this order, each to what the earlier ones have left. */
export const stages = ['line', 'shop', 'mall', 'points', 'freight'] as const

export interface AskedLine {
  readonly product: SeedProduct
  readonly sku: SeedSku
  /** Of one piece. */
  readonly price: number
  readonly count: number
}

/** Everything that is bought together, of all shops. */
export interface Ask {
  /** Null if nobody is logged in. */
  readonly buyer: Account | null
  readonly lines: readonly AskedLine[]
  /** Without this there is no freight in the quote; the province is null while it is not known. */
  readonly sendTo?: { readonly provinceId: number | null }
}

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
  /** Lines the rule may reduce: goods, or freight in its stage, without those reduced by an excluded rule. */
  readonly eligible: readonly QuotedLine[]
}

export interface Offer {
  /** Which coupon, discount or level it is. */
  readonly id: number
  readonly lines: readonly LineKey[]
  /** Not rounded. `quote` limits it to what the lines cost. */
  readonly amount: Decimal
}

export interface PriceRule {
  readonly stage: (typeof stages)[number]
  /** The part of a price under which it is shown. */
  readonly part: Exclude<PricePartName, 'goods'>
  readonly fundedBy: Adjustment['fundedBy']
  /** Never combined with these rules on the same line; one direction is enough. */
  readonly excludes?: readonly RuleName[]
  /** What an order claims for each reduction by this rule, such as a coupon. */
  readonly claim?: ClaimKind
  readonly offer: (mall: Mall, ask: Ask, soFar: QuoteSoFar) => readonly Offer[]
  /** Called when a refund undoes part of a reduction, so that the funder gets it back. */
  readonly giveBack?: (mall: Mall, order: Order, source: Adjustment['source'], amount: number) => void
}
