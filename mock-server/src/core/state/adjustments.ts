import type { PricePartName } from '@mall/contracts/order-machine'

/** Whatever can change a price; `rules` in pricing/rules.ts says how. */
export type RuleName = 'member' | 'memberFreight' | 'freeFreight'

/** A line of goods by its place among all that was priced, or by its id once it is ordered; the freight of a shop. */
export type LineKey = number | `freight of ${number}`

/** One reduction of a price: what it took off, and off which line how much of it. */
export interface Adjustment {
  readonly part: PricePartName
  /** The rule, and which coupon, discount or level of it. */
  readonly source: { readonly rule: RuleName; readonly id: number }
  /** Who bears it. */
  readonly fundedBy: 'shop' | 'mall'
  /** In yuan, above 0: the sum of all shares. */
  readonly amount: number
  readonly shares: readonly { readonly line: LineKey; readonly amount: number }[]
}
