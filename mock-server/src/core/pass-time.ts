import { decideFlash } from './activities/flash-orders.ts'
import { endGroup } from './activities/groups.ts'
import { rivalPays, rivalTries } from './activities/rivals.ts'
import { statusesFor } from './deadlines.ts'
import { moveParcel, scheduleMove, stateOf } from './fulfilling/courier.ts'
import { cancelOrder, complete, markReceived, scheduleShipping } from './fulfilling/fulfilment.ts'
import { issueWaiting, scheduleIssuing } from './fulfilling/invoices.ts'
import { leftToShip, shipOrder } from './fulfilling/merchant.ts'
import { endLevel, remindLevel, remindPoints } from './membership/members-ahead.ts'
import { expirePayment } from './paying/payments.ts'
import { remindCoupons } from './promotions/promotions-ahead.ts'
import { endRefund, scheduleHandling, handleRefund } from './refunds/merchant-refunds.ts'
import { runningOf } from './refunds/refund.ts'
import { isUnderReview, reviewShop, scheduleReview } from './shops/audit.ts'
import { scheduleAnswers } from './service/answer-time.ts'
import { answerInquiry } from './service/autopilot.ts'
import { endInquiry } from './service/inquiry.ts'
import type { Mall } from './state/mall.ts'
import type { Order } from './state/orders.ts'
import type { Timer, TimerTask } from './state/timers.ts'

/** Acts on an order only if it is still in one of these statuses. */
const whileIn =
  (statuses: readonly Order['status'][], act: (mall: Mall, order: Order) => void) =>
  (mall: Mall, orderNumber: string): void => {
    const order = mall.orders.get(orderNumber)
    if (order && statuses.includes(order.status)) act(mall, order)
  }

const tasks: Record<TimerTask, (mall: Mall, subject: string) => void> = {
  closeOrder: whileIn(statusesFor.closeOrder, (mall, order) => void cancelOrder(mall, order, 'clock')),
  confirmReceipt: whileIn(statusesFor.confirmReceipt, (mall, order) => void markReceived(mall, order, 'clock')),
  completeOrder: whileIn(statusesFor.completeOrder, (mall, order) => {
    if (runningOf(order).length === 0) complete(mall, order)
  }),
  expirePayment,
  shipOrder: whileIn(statusesFor.shipOrder, (mall, order) => {
    if (mall.autopilot && leftToShip(order).length > 0) shipOrder(mall, order.orderNumber)
  }),
  moveParcel,
  endRefund,
  handleRefund,
  issueInvoice: issueWaiting,
  decideFlash,
  endGroup,
  rivalTries,
  rivalPays,
  reviewShop,
  remindCoupons,
  remindPoints,
  remindLevel,
  endLevel,
  endInquiry,
  answerInquiry,
}

const run = (mall: Mall, { due, task, subject }: Timer): void => {
  mall.now = due
  tasks[task](mall, subject)
}

/** However far the jump, what falls due on the way happens in order, each at its own time. */
export const passTime = (mall: Mall, to: number): void => {
  for (let timer = mall.timers.take(to); timer; timer = mall.timers.take(to)) run(mall, timer)
  mall.now = to
}

/** Turned on, it also schedules whatever is already waiting for a merchant or courier. */
export const setAutopilot = (mall: Mall, on: boolean): void => {
  if (on === mall.autopilot) return
  mall.autopilot = on
  if (!on) return
  for (const shop of mall.shops.values()) if (isUnderReview(shop)) scheduleReview(mall, shop)
  for (const order of mall.orders.values()) {
    if (order.status === 'toShip') scheduleShipping(mall, order)
    for (const parcel of order.parcels) if (stateOf(parcel) !== 'signed') scheduleMove(mall, parcel)
    for (const refund of runningOf(order)) scheduleHandling(mall, refund)
    scheduleIssuing(mall, order)
  }
  scheduleAnswers(mall)
}
