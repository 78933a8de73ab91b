import type { OrderRow } from '@mall/contracts'
import { orderStatuses } from '@mall/contracts/order-machine'

/** What cannot be taken back, and is asked once (S4.2). */
export type Irreversible = 'cancel' | 'receive' | 'remove'
export type OrderAction = Irreversible | 'pay' | 'logistics' | 'evaluate' | 'refund' | 'again'

const { unpaid, toShip, toReceive, toEvaluate, completed, canceled, grouping } = orderStatuses
const byStatus: Readonly<Record<OrderRow['status'], readonly OrderAction[]>> = {
  [unpaid]: ['pay', 'cancel'],
  [grouping]: [],
  [toShip]: ['logistics', 'refund', 'again'],
  [toReceive]: ['receive', 'logistics', 'refund', 'again'],
  [toEvaluate]: ['evaluate', 'logistics', 'refund', 'again'],
  [completed]: ['logistics', 'refund', 'again', 'remove'],
  [canceled]: ['again', 'remove'],
}

type Acted = Pick<OrderRow, 'status' | 'deliveryCount' | 'canRefund'>

/** What a buyer can do with an order, the nearest first. */
export const actionsOf = ({ status, deliveryCount, canRefund }: Acted): OrderAction[] =>
  byStatus[status].filter(
    (action) => (action !== 'logistics' || deliveryCount > 0) && (action !== 'refund' || canRefund),
  )

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean => status === unpaid
