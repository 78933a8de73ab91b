import type { OrderRow } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { isForPoints } from './order-names.ts'

/** Cannot be undone, so it is confirmed first (S4.2). */
export type Irreversible = 'cancel' | 'receive' | 'remove'
export type OrderAction =
  | Irreversible
  | 'pay'
  | 'group'
  | 'logistics'
  | 'evaluate'
  | 'refund'
  | 'again'
  | 'exchangeAgain'
  | 'askInvoice'
  | 'invoice'

const { unpaid, toShip, toReceive, toEvaluate, completed, canceled, grouping } = orderStatuses
const byStatus: Readonly<Record<OrderRow['status'], readonly OrderAction[]>> = {
  [unpaid]: ['pay', 'cancel'],
  [grouping]: ['group'],
  [toShip]: ['logistics', 'again', 'group', 'refund', 'askInvoice', 'invoice'],
  [toReceive]: ['receive', 'logistics', 'again', 'group', 'refund', 'askInvoice', 'invoice'],
  [toEvaluate]: ['evaluate', 'logistics', 'again', 'group', 'refund', 'askInvoice', 'invoice'],
  [completed]: ['again', 'logistics', 'group', 'refund', 'askInvoice', 'invoice', 'remove'],
  [canceled]: ['again', 'group', 'invoice', 'remove'],
}

type Acted = Pick<
  OrderRow,
  'status' | 'orderType' | 'deliveryCount' | 'orderInvoiceId' | 'actualTotal' | 'canRefund' | 'groupTeamId' | 'payTime'
>

const isThere = (order: Acted, action: OrderAction): boolean => {
  const { deliveryCount, orderInvoiceId, actualTotal, canRefund, groupTeamId, payTime } = order
  if (action === 'logistics') return deliveryCount > 0
  if (action === 'refund') return canRefund
  if (action === 'group') return groupTeamId !== null && payTime !== null
  if (action === 'askInvoice') return orderInvoiceId === null && actualTotal > 0
  return action !== 'invoice' || orderInvoiceId !== null
}

/** What most buyers want to do next comes first. */
export const actionsOf = (order: Acted): OrderAction[] =>
  byStatus[order.status]
    .filter((action) => isThere(order, action))
    .map((action) => (action === 'again' && isForPoints(order) ? 'exchangeAgain' : action))

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean => status === unpaid
