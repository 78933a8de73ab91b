import type { Checkout, CheckoutLine } from '../state/checkouts.ts'
import type { Claim } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Activity, Order, PayType } from '../state/orders.ts'

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
