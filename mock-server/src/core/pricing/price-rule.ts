import type { PricePartName } from '@mall/contracts/order-machine'
import type { SeedProduct, SeedSku } from '@mall/fixtures'
import type { Decimal } from 'decimal.js'
import type { Adjustment, LineKey, RuleName } from '../state/adjustments.ts'
import type { ClaimKind } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'

/** Rules apply in this order, each to what the ones before have left. */
export const stages = ['line', 'shop', 'mall', 'points', 'freight'] as const

export interface AskedLine {
  readonly product: SeedProduct
  readonly sku: SeedSku
  /** Of one piece. */
  readonly price: number
  readonly count: number
}

/** What is to be priced: everything that is bought together, of all shops. */
export interface Ask {
  /** Null where nobody is logged in. */
  readonly buyer: Account | null
  readonly lines: readonly AskedLine[]
  /** Its province, null while it is not known. Freight is left out where nothing is said. */
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
  /** The lines that the rule may reduce: goods, or freight in its stage, without those of a rule it does not go with. */
  readonly open: readonly QuotedLine[]
}

export interface Offer {
  /** Which coupon, discount or level it is. */
  readonly id: number
  readonly lines: readonly LineKey[]
  /** Not rounded; what is more than the lines cost is not taken. */
  readonly amount: Decimal
}

export interface PriceRule {
  readonly stage: (typeof stages)[number]
  /** Where a price shows it. */
  readonly part: Exclude<PricePartName, 'goods'>
  readonly fundedBy: Adjustment['fundedBy']
  /** Rules that do not reduce a line which this one reduced, nor it one of theirs. */
  readonly excludes?: readonly RuleName[]
  /** What an order holds for each reduction by this rule. */
  readonly claim?: ClaimKind
  readonly offer: (mall: Mall, ask: Ask, soFar: QuoteSoFar) => readonly Offer[]
  /** Gives the funder back what a refund undoes of a reduction. */
  readonly giveBack?: (mall: Mall, order: Order, source: Adjustment['source'], amount: number) => void
}
