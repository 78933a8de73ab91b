import { deletable } from 'qinghua-contract/order-machine'
import { markReceived, cancelOrder } from '../fulfilling/fulfilment.ts'
import { runningOf } from '../refunds/refund.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { keepOrder, ownOrder } from './order.ts'

export const cancelOwn = (mall: Mall, shopper: Account, orderNumber: string): void =>
  void cancelOrder(mall, ownOrder(mall, shopper, orderNumber), 'buyer')

export const confirmReceipt = (mall: Mall, shopper: Account, orderNumber: string): void =>
  void markReceived(mall, ownOrder(mall, shopper, orderNumber), 'buyer')

/** Irreversible. */
export const deleteOwn = (mall: Mall, shopper: Account, orderNumber: string): void => {
  const order = ownOrder(mall, shopper, orderNumber)
  refuseUnless(deletable.includes(order.status), 'orderChanged')
  refuseUnless(runningOf(order).length === 0, 'refundRunning')
  keepOrder(mall, { ...order, deleted: true })
}
