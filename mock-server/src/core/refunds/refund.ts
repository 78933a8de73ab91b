import { canStepRefund, runningRefunds, type RefundActor, type RefundStatus } from 'qinghua-contract/refund-machine'
import { times } from 'qinghua-contract/rules'
import { tellOfOrder } from '../people/messages.ts'
import { keepOrder } from '../selling/order.ts'
import type { Mall } from '../state/mall.ts'
import type { OrderNews } from '../state/messages.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import type { Order, OrderLine, Refund, RefundItem } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { dateOf } from '../state/time.ts'

type Refunded = Pick<Order, 'refunds'>

export const isRunning = ({ status }: Pick<Refund, 'status'>): boolean => runningRefunds.includes(status)
export const runningOf = ({ refunds }: Refunded): Refund[] => refunds.filter(isRunning)
export const succeededOf = ({ refunds }: Refunded): Refund[] => refunds.filter(({ status }) => status === 'success')

const itemsOf = (refunds: readonly Refund[], orderItemId: number): RefundItem[] =>
  refunds.flatMap(({ items }) => items.filter((item) => item.orderItemId === orderItemId))
/** Items of running and successful refunds of a line. */
export const refundItemsOf = (order: Refunded, orderItemId: number): RefundItem[] =>
  itemsOf([...runningOf(order), ...succeededOf(order)], orderItemId)

export const piecesOf = (items: readonly { readonly count: number }[]): number =>
  items.reduce((all, { count }) => all + count, 0)
export const unsentOf = (items: readonly RefundItem[]): number => items.reduce((all, { unsent }) => all + unsent, 0)

export const isFullyRefunded = (order: Refunded, { orderItemId, count }: OrderLine): boolean =>
  piecesOf(itemsOf(succeededOf(order), orderItemId)) === count

export const givenBack = (order: Refunded): number =>
  toCents(sum(succeededOf(order).flatMap(({ amount, freight }) => [amount, freight])))

/** What was paid and not refunded. */
export const keptAmount = (order: Order): number => toCents(yuan(order.payable).minus(givenBack(order)))

export const refundReachedAt = ({ history }: Refund, status: RefundStatus): number | null =>
  history.find((each) => each.status === status)?.at ?? null

export interface FoundRefund {
  readonly order: Order
  readonly refund: Refund
}

export const findRefund = (mall: Mall, refundSn: string): FoundRefund => {
  const order = mall.orders.get(mall.refundOrders.get(refundSn) ?? '')
  const refund = order?.refunds.find((each) => each.refundSn === refundSn)
  refuseUnless(order && refund, 'unknownRefund')
  return { order, refund }
}

/** Refunds of others and of deleted orders are unknown, so that an answer does not reveal that they exist. */
export const ownRefund = (mall: Mall, { userId }: Account, refundSn: string): FoundRefund => {
  const found = findRefund(mall, refundSn)
  refuseUnless(found.order.userId === userId && !found.order.deleted, 'unknownRefund')
  return found
}

export const keepRefund = (mall: Mall, order: Order, refund: Refund): FoundRefund => ({
  order: keepOrder(mall, {
    ...order,
    refunds: order.refunds.map((each) => (each.refundSn === refund.refundSn ? refund : each)),
  }),
  refund,
})

export const refundNumber = (mall: Mall, refundId: number): string =>
  `${dateOf(mall.now).replaceAll('-', '')}${refundId}`

/** Starts the deadline for whoever must act next. */
export const limitInTime = (mall: Mall, refundSn: string): number => {
  const due = mall.now + times.refundHandling
  mall.timers.add({ due, task: 'endRefund', subject: refundSn })
  return due
}

/** The message for the buyer, if somebody else decided. */
const messageKindFor = ({ kind, reason }: Refund, to: RefundStatus): OrderNews | undefined => {
  if (to === 'accepted') return kind === 'goods' ? 'refundAccepted' : undefined
  if (to === 'success') return reason === 'groupFailed' ? 'groupFailed' : 'refunded'
  if (to === 'received') return 'refundReceived'
  if (to === 'refused') return 'refundRefused'
  return to === 'closed' ? 'refundClosed' : undefined
}

/** The only function that changes the status of a refund. */
export const stepRefund = (
  mall: Mall,
  { order, refund }: FoundRefund,
  to: RefundStatus,
  by: RefundActor,
  change: Partial<Refund> = {},
): FoundRefund => {
  refuseUnless(canStepRefund(refund.status, to, by, refund.kind), 'refundChanged')
  const messageKind = messageKindFor(refund, to)
  const about = refund.items.map(({ orderItemId }) => orderItemId)
  if (messageKind) tellOfOrder(mall, order, messageKind, about)
  return keepRefund(mall, order, {
    ...refund,
    ...change,
    status: to,
    history: [...refund.history, { status: to, at: mall.now, by }],
    changedAt: mall.now,
    endsAt: isRunning({ status: to }) ? limitInTime(mall, refund.refundSn) : null,
  })
}
