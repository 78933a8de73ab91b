import type { Confirmation } from 'qinghua-contract'
import type { OrderKind } from '../state/orders.ts'

export interface KindFacts {
  /** The number in answers. */
  readonly orderType: Confirmation['orderType']
  /** Whether the buyer can get money back for it. */
  readonly isRefundable: boolean
}

/** What is true of a kind of order. What it does is in `kinds/`. */
export const kindFacts: Readonly<Record<OrderKind, KindFacts>> = {
  general: { orderType: 0, isRefundable: true },
  group: { orderType: 1, isRefundable: true },
  flash: { orderType: 2, isRefundable: true },
  points: { orderType: 3, isRefundable: false },
}
