import type { OrderActor } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import { rewardPurchase } from '../membership/growth.ts'
import { moveMoney } from '../paying/ledger.ts'
import { tellOfOrder } from '../people/messages.ts'
import { keptAmount } from '../refunds/refund.ts'
import { giveBackAll } from '../selling/claims.ts'
import { hasParcel, keepOrder, step } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { digits, secret } from '../state/secrets.ts'
import type { Invoice, Order, OrderLine, PayType, Voucher } from '../state/orders.ts'
import { startOf } from '../state/time.ts'
import { invoicedAmount, newInvoice, scheduleIssuing } from './invoices.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long a merchant on autopilot takes to ship a paid order. */
const timeToShip = 2 * hour

const withDownloadKey = (mall: Mall, line: OrderLine): OrderLine =>
  line.kind === 'ebook' ? { ...line, downloadKey: secret(mall) } : line

const vouchersFor = (mall: Mall, { kind, count, orderItemId }: OrderLine): Voucher[] =>
  Array.from({ length: kind === 'virtual' ? count : 0 }, () => ({
    id: nextId(mall),
    orderItemId,
    code: digits(mall, 12),
    createdAt: mall.now,
    expiresAt: mall.now + times.voucher,
    usedAt: null,
    refundSn: null,
  }))

const wishedInvoice = (mall: Mall, order: Order): Invoice | null =>
  order.invoiceWish && invoicedAmount(order) > 0 ? newInvoice(mall, order.invoiceWish) : null

/** The shop gets what was paid and not refunded. */
export const earn = (mall: Mall, order: Order): void => {
  const { orderNumber } = order
  moveMoney(mall, 'earned', orderNumber, { from: `held:${orderNumber}`, to: 'revenue', amount: keptAmount(order) })
}

/** The order is over: what was kept of it earns the buyer points and growth. */
export const complete = (mall: Mall, order: Order): Order => {
  const completed = step(mall, order, 'completed', 'clock')
  rewardPurchase(mall, completed.userId, keptAmount(completed), completed.orderNumber)
  return completed
}

/** To be called when the last parcel was sent. */
export const markShipped = (mall: Mall, order: Order, by: 'merchant' | 'mall'): Order => {
  mall.timers.add({ due: mall.now + times.receipt, task: 'confirmReceipt', subject: order.orderNumber })
  return step(mall, order, 'toReceive', by)
}

/** The order is received: the shop gets its money, and the buyer can comment. */
export const markReceived = (mall: Mall, order: Order, by: OrderActor): Order => {
  const arrived = step(mall, order, 'toEvaluate', by)
  earn(mall, arrived)
  mall.timers.add({ due: mall.now + times.evaluation, task: 'completeOrder', subject: order.orderNumber })
  if (by === 'clock') tellOfOrder(mall, order, 'receiptConfirmed')
  return arrived
}

export const scheduleShipping = (mall: Mall, { orderNumber, deliveryDate }: Order): void => {
  // It takes a day and a morning.
  const wished = deliveryDate === undefined ? 0 : startOf(deliveryDate) - day
  const due = Math.max(mall.now + timeToShip, wished)
  if (mall.autopilot) mall.timers.add({ due, task: 'shipOrder', subject: orderNumber })
}

export const keepPayment = (mall: Mall, payType: PayType) => ({ payment: { payType, at: mall.now } })

/** Of a paid order. What needs no parcel is delivered at once. */
export const deliver = (
  mall: Mall,
  order: Order,
  by: 'provider' | 'mall' = 'mall',
  payment: Partial<Pick<Order, 'payment'>> = {},
): Order => {
  const paid = step(mall, order, 'toShip', by, {
    ...payment,
    lines: order.lines.map((line) => withDownloadKey(mall, line)),
    vouchers: order.lines.flatMap((line) => vouchersFor(mall, line)),
    invoice: wishedInvoice(mall, order),
  })
  scheduleIssuing(mall, paid)
  if (!hasParcel(paid)) return markReceived(mall, paid, 'mall')
  scheduleShipping(mall, paid)
  return paid
}

export const startFulfilment = (mall: Mall, order: Order, payType: PayType, by: 'provider' | 'mall'): Order =>
  deliver(mall, order, by, keepPayment(mall, payType))

export const cancelOrder = (mall: Mall, order: Order, by: 'buyer' | 'clock'): Order => {
  const canceled = keepOrder(mall, giveBackAll(mall, step(mall, order, 'canceled', by)))
  if (by === 'clock') tellOfOrder(mall, order, 'closedUnpaid')
  return canceled
}
