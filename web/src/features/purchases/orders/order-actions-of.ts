import type { OrderRow } from '@mall/contracts'
import { orderStatuses } from '@mall/contracts/order-machine'

/** Cannot be undone, so it is confirmed first (S4.2). */
export type Irreversible = 'cancel' | 'receive' | 'remove'
export type OrderAction =
  Irreversible | 'pay' | 'logistics' | 'evaluate' | 'refund' | 'again' | 'askInvoice' | 'invoice'

const { unpaid, toShip, toReceive, toEvaluate, completed, canceled, grouping } = orderStatuses
const byStatus: Readonly<Record<OrderRow['status'], readonly OrderAction[]>> = {
  [unpaid]: ['pay', 'cancel'],
  [grouping]: [],
  [toShip]: ['logistics', 'again', 'refund', 'askInvoice', 'invoice'],
  [toReceive]: ['receive', 'logistics', 'again', 'refund', 'askInvoice', 'invoice'],
  [toEvaluate]: ['evaluate', 'logistics', 'again', 'refund', 'askInvoice', 'invoice'],
  [completed]: ['logistics', 'again', 'refund', 'askInvoice', 'invoice', 'remove'],
  [canceled]: ['again', 'invoice', 'remove'],
}

type Acted = Pick<OrderRow, 'status' | 'deliveryCount' | 'orderInvoiceId' | 'actualTotal' | 'canRefund'>

const isThere = ({ deliveryCount, orderInvoiceId, actualTotal, canRefund }: Acted, action: OrderAction): boolean => {
  if (action === 'logistics') return deliveryCount > 0
  if (action === 'refund') return canRefund
  if (action === 'askInvoice') return orderInvoiceId === null && actualTotal > 0
  return action !== 'invoice' || orderInvoiceId !== null
}

/** The most relevant first. */
export const actionsOf = (order: Acted): OrderAction[] =>
  byStatus[order.status].filter((action) => isThere(order, action))

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean => status === unpaid
