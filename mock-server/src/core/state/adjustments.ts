import type { PricePartName, PriceRuleName } from 'qinghua-contract/price-rules'
import type { Text } from '@mall/fixtures'

/** A line by its position in the quote, or by its id once it is ordered; or the freight of a shop. */
export type LineKey = number | `freight of ${number}`

/** One reduction, and how it is shared among the lines. */
export interface Adjustment {
  readonly part: PricePartName
  /** `id` tells which coupon, discount or level of the rule. */
  readonly source: { readonly rule: PriceRuleName; readonly id: number }
  readonly name: Text
  readonly fundedBy: 'shop' | 'mall'
  /** In yuan, above 0: the sum of all shares. */
  readonly amount: number
  readonly shares: readonly { readonly line: LineKey; readonly amount: number }[]
}
