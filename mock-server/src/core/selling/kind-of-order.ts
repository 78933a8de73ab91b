import type { OrderRow } from '@mall/contracts'
import type { Checkout, CheckoutLine } from '../state/checkouts.ts'
import type { Claim } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Order, PayType } from '../state/orders.ts'

export interface KindOfOrder {
  /** On the wire. */
  readonly orderType: OrderRow['orderType']
  /** How long it waits for its payment, in milliseconds. */
  readonly unpaidFor: number
  /** Refuses what cannot be ordered now: when it is confirmed, and when it is ordered. */
  readonly refuse: (mall: Mall, checkout: Checkout) => void
  /** What the pieces of a line are taken from. */
  readonly takenFrom: (line: CheckoutLine) => Pick<Claim, 'kind' | 'id'>
  readonly onPaid: (mall: Mall, order: Order, payType: PayType, by: 'provider' | 'mall') => Order
}
