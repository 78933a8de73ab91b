import type { RefundReason } from 'qinghua-contract/refund-machine'
import { times } from 'qinghua-contract/rules'
import { awaitsComment } from '../comments/written-comments.ts'
import { complete, earn, markReceived, markShipped, scheduleShipping } from '../fulfilling/fulfilment.ts'
import { leftToShip } from '../fulfilling/merchant.ts'
import { moveMoney } from '../paying/ledger.ts'
import { ruleWork } from '../pricing/rules.ts'
import { giveBackPart, giveBackPieces, giveBackWhole } from '../selling/claims.ts'
import { keepOrder, reachedAt, step } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import type { Order, Refund, Undone } from '../state/orders.ts'
import { isFullyRefunded, refundNumber, runningOf, stepRefund, unsentOf, type FoundRefund } from './refund.ts'
import { freightNow, wholeOrder } from './refundable.ts'

/** Refunds the way it was paid: from the money held for the order, or from revenue once it was received. */
const giveBack = (mall: Mall, order: Order, amount: number): void => {
  const { orderNumber, userId, payment } = order
  const from = reachedAt(order, 'toEvaluate') === null ? (`held:${orderNumber}` as const) : 'revenue'
  const to = payment?.payType === 9 ? (`balance:${userId}` as const) : 'outside'
  moveMoney(mall, 'refunded', orderNumber, { from, to, amount })
}

/** Restocks what was returned or never shipped. */
const restock = (mall: Mall, order: Order, { items, kind, keptGifts }: Refund): Order => {
  const pieces = new Map<number, number>()
  for (const { orderItemId, count, unsent } of items) {
    const line = order.lines.find((each) => each.orderItemId === orderItemId)
    if (!line) continue
    const back = line.kind !== 'physical' || kind === 'goods' ? count : unsent
    pieces.set(orderItemId, back)
    for (const gift of line.gifts)
      if (!keptGifts.includes(gift.orderItemId)) pieces.set(gift.orderItemId, back * gift.count)
  }
  return giveBackPieces(mall, order, pieces)
}

/** What was used for a part of the order, such as points, comes back. */
const giveBackUsed = (mall: Mall, order: Order, undone: readonly Undone[]): Order =>
  undone.reduce((current, { source, amount }) => {
    const { claim, claimed } = ruleWork[source.rule]
    return claim && claimed ? giveBackPart(mall, current, claim, claimed(amount)) : current
  }, order)

/** A refunded e-book can no longer be downloaded. */
const closeBooks = (order: Order): Order['lines'] =>
  order.lines.map((line) => (isFullyRefunded(order, line) ? { ...line, downloadKey: null } : line))

/** After a refund nothing may be left to comment on, or the time for comments may be over. */
const evaluateOrComplete = (mall: Mall, order: Order, arrivedAt: number): void => {
  const needsNoComment = order.status === 'toEvaluate' && !order.lines.some((line) => awaitsComment(mall, order, line))
  const current = needsNoComment ? step(mall, order, 'evaluated', 'mall') : order
  const isOver = runningOf(current).length === 0 && mall.now >= arrivedAt + times.evaluation
  if (isOver) complete(mall, current)
}

/** Ships what remains. If all of it was sent the order moves on; if nothing has to be, it counts as received. */
const shipRest = (mall: Mall, order: Order): void => {
  const waits = leftToShip(order).length > 0 || runningOf(order).some(({ items }) => unsentOf(items) > 0)
  if (waits) scheduleShipping(mall, order)
  else if (order.parcels.length > 0) markShipped(mall, order, 'mall')
  else markReceived(mall, order, 'mall')
}

/** Moves the order on when one of its refunds has ended. Once all of it is refunded, it holds no coupon any more. */
const updateOrder = (mall: Mall, before: Order): void => {
  const isFullRefund = before.lines.every((line) => isFullyRefunded(before, line))
  const order = isFullRefund ? keepOrder(mall, giveBackWhole(mall, before)) : before
  const { status } = order
  const arrivedAt = reachedAt(order, 'toEvaluate')
  if (
    isFullRefund &&
    (status === 'grouping' || status === 'toShip' || status === 'toReceive' || status === 'toEvaluate')
  ) {
    const closed = step(mall, order, 'canceled', 'mall')
    if (arrivedAt === null) earn(mall, closed)
  } else if (status === 'toShip') shipRest(mall, order)
  else if (arrivedAt !== null) evaluateOrComplete(mall, order, arrivedAt)
}

/** The refund was refused, withdrawn or closed: its vouchers can be used again. */
export const afterFailedRefund = (mall: Mall, { order, refund }: FoundRefund): void => {
  const vouchers = order.vouchers.map((each) =>
    each.refundSn === refund.refundSn ? { ...each, refundSn: null } : each,
  )
  updateOrder(mall, keepOrder(mall, { ...order, vouchers }))
}

export const completeRefund = (mall: Mall, found: FoundRefund, by: 'merchant' | 'clock' | 'mall'): void => {
  const freight = freightNow(found.order, found.refund)
  const { order, refund } = stepRefund(mall, found, 'success', by, { freight })
  giveBack(mall, order, toCents(sum([yuan(refund.amount), yuan(freight)])))
  const undone = refund.items.flatMap(({ reductions }) => reductions)
  const kept = restock(mall, giveBackUsed(mall, order, undone), refund)
  updateOrder(mall, keepOrder(mall, { ...kept, lines: closeBooks(order) }))
}

/** The mall gives everything back by itself. */
export const refundWhole = (mall: Mall, order: Order, reason: RefundReason): void => {
  const refundId = nextId(mall)
  const refundSn = refundNumber(mall, refundId)
  const items = wholeOrder(order)
  const refund: Refund = {
    refundSn,
    refundId,
    status: 'accepted',
    history: [
      { status: 'applied', at: mall.now, by: 'mall' },
      { status: 'accepted', at: mall.now, by: 'mall' },
    ],
    whole: true,
    kind: 'money',
    isReceiver: false,
    items,
    keptGifts: [],
    amount: toCents(sum(items.map(({ worth }) => yuan(worth)))),
    freight: 0,
    reason,
    text: '',
    mobile: order.address?.mobile ?? mall.accounts.get(order.userId)?.mobile ?? '',
    pictures: [],
    message: '',
    express: null,
    changedAt: mall.now,
    endsAt: null,
  }
  mall.refundOrders.set(refundSn, order.orderNumber)
  completeRefund(mall, { order: keepOrder(mall, { ...order, refunds: [...order.refunds, refund] }), refund }, 'mall')
}
