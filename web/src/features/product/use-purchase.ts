import type { ProductKind } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { Checkout } from '../goods/checkout.ts'
import { useGoToOrder } from '../goods/use-order.ts'
import type { SkuChoice } from '../goods/use-sku-choice.ts'
import { useDraft } from '../../lib/draft.ts'

interface Sold {
  readonly kind: ProductKind
  /** Of all variants. */
  readonly stocks: number
  /** 1 where there may be at most `maxNum` pieces. */
  readonly hasMaxNum?: 0 | 1
  readonly maxNum?: number
}

/** How a variant that was chosen is bought, by whatever way: how many pieces, and on to the order page. */
export const usePurchase = (draft: string, choice: SkuChoice, sold: Sold) => {
  const { sku, possible, isComplete } = choice
  const { kind, stocks, hasMaxNum = 0, maxNum = 0 } = sold
  const [{ count: wanted }, keep] = useDraft(draft, { count: 1 })
  const open = useGoToOrder()
  const stock = Math.max(0, ...possible.map((each) => each.stocks))
  const allowed = hasMaxNum === 1 && maxNum > 0 ? Math.min(maxNum, limits.cartPieces) : limits.cartPieces
  const max = Math.min(stock, allowed)
  const soldOut = stocks === 0 ? 'all' : sku?.stocks === 0 ? 'one' : null
  return {
    ...choice,
    count: Math.max(1, Math.min(wanted, max)),
    /** What was asked for, perhaps of another variant that had more. */
    wanted,
    max,
    maxBy: stock < allowed ? 'stock' : 'rule',
    soldOut,
    kind,
    change: (count: number) => keep({ count }),
    /** Marks what is still to be chosen. */
    order: (checkout: Checkout | undefined): void => {
      if (isComplete() && checkout) open(checkout)
    },
  } as const
}
export type Purchase = ReturnType<typeof usePurchase>
