import type { Confirmation } from 'qinghua-contract'
import type { Checkout, CheckoutLine } from '../state/checkouts.ts'
import type { Claim } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Activity, Order, OrderKind, PayType } from '../state/orders.ts'

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

export interface KindOfOrder {
  /** How long it may stay unpaid, in milliseconds. */
  readonly unpaidFor: number
  /** Called both when a purchase is confirmed and when it is ordered. */
  readonly refuse: (mall: Mall, checkout: Checkout) => void
  /** The stock or pool that the pieces of a line are claimed from. */
  readonly takenFrom: (line: CheckoutLine) => Pick<Claim, 'kind' | 'id'>
  /** Called with each new order: what it belongs to, and what it claims as a whole. */
  readonly join?: (
    mall: Mall,
    checkout: Checkout,
    orderNumber: string,
  ) => { readonly activity: Activity; readonly claims: readonly Claim[] } | null
  readonly onPaid: (mall: Mall, order: Order, payType: PayType, by: 'provider' | 'mall') => Order
}
