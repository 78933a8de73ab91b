import type { OrderRow } from '@mall/contracts'
import type { Checkout, CheckoutLine } from '../state/checkouts.ts'
import type { Claim } from '../state/claims.ts'
import type { Mall } from '../state/mall.ts'
import type { Order, PayType } from '../state/orders.ts'

export interface KindOfOrder {
  /** The number in answers. */
  readonly orderType: OrderRow['orderType']
  /** How long it may stay unpaid, in milliseconds. */
  readonly unpaidFor: number
  /** Called both when a purchase is confirmed and when it is ordered. */
  readonly refuse: (mall: Mall, checkout: Checkout) => void
  /** The stock or pool that the pieces of a line are claimed from. */
  readonly takenFrom: (line: CheckoutLine) => Pick<Claim, 'kind' | 'id'>
  readonly onPaid: (mall: Mall, order: Order, payType: PayType, by: 'provider' | 'mall') => Order
}
