import type { OrderRow } from '@mall/contracts'
import { orderStatuses } from '@mall/contracts/order-machine'

/** What cannot be taken back, and is asked once (S4.2). */
export type Irreversible = 'cancel' | 'receive' | 'remove'
export type OrderAction = Irreversible | 'pay' | 'logistics' | 'evaluate' | 'again'

const { unpaid, toShip, toReceive, toEvaluate, completed, canceled, grouping } = orderStatuses
const byStatus: Readonly<Record<OrderRow['status'], readonly OrderAction[]>> = {
  [unpaid]: ['pay', 'cancel'],
  [grouping]: [],
  [toShip]: ['logistics', 'again'],
  [toReceive]: ['receive', 'logistics', 'again'],
  [toEvaluate]: ['evaluate', 'logistics', 'again'],
  [completed]: ['logistics', 'again', 'remove'],
  [canceled]: ['again', 'remove'],
}

/** What a buyer can do with an order, the nearest first. */
export const actionsOf = ({ status, deliveryCount }: Pick<OrderRow, 'status' | 'deliveryCount'>): OrderAction[] =>
  byStatus[status].filter((action) => action !== 'logistics' || deliveryCount > 0)

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean => status === unpaid
