import { times } from '@mall/contracts/rules'
import { arrive, earn, isOnItsWay, scheduleShipping } from './fulfilment.ts'
import { returnStock } from './goods.ts'
import { moveMoney } from './ledger.ts'
import type { Mall } from './mall.ts'
import { leftToShip } from './merchant.ts'
import { sum, toCents, yuan } from './money.ts'
import { keepOrder, reachedAt, step, type Order } from './order.ts'
import { isGone, runningOf, stepRefund, unsentOf, type FoundRefund, type Refund } from './refund.ts'
import { freightNow } from './refundable.ts'

/** Money goes back to where it came from: out of what is held for the order, or of what the shop has earned by it. */
const giveBack = (mall: Mall, order: Order, amount: number): void => {
  const { orderNumber, userId, payment } = order
  const from = reachedAt(order, 'toEvaluate') === null ? (`held:${orderNumber}` as const) : 'revenue'
  const to = payment?.payType === 9 ? (`balance:${userId}` as const) : 'outside'
  moveMoney(mall, 'refunded', orderNumber, { from, to, amount })
}

/** What comes back to the shop, or never left it, can be sold again. */
const restock = (mall: Mall, order: Order, { items, kind, keptGifts }: Refund): void => {
  for (const { orderItemId, count, unsent } of items) {
    const line = order.lines.find((each) => each.orderItemId === orderItemId)
    if (!line) continue
    const back = line.kind !== 'physical' || kind === 'goods' ? count : unsent
    if (back > 0) returnStock(mall, line.skuId, back)
    for (const gift of line.gifts)
      if (back > 0 && !keptGifts.includes(gift.orderItemId)) returnStock(mall, gift.skuId, back * gift.count)
  }
}

/** An e-book that was given back opens no more. */
const closeBooks = (order: Order): Order['lines'] =>
  order.lines.map((line) => (line.downloadKey !== null && isGone(order, line) ? { ...line, downloadKey: null } : line))

/** Where an order stands once a refund of it is over. */
const moveOn = (mall: Mall, order: Order): void => {
  const { status } = order
  const open = runningOf(order).length === 0
  const arrivedAt = reachedAt(order, 'toEvaluate')
  if (order.lines.every((line) => isGone(order, line)) && status !== 'evaluated' && status !== 'completed') {
    const closed = step(mall, order, 'canceled', 'mall')
    if (arrivedAt === null) earn(mall, closed)
  } else if (status === 'toShip') {
    const waits = leftToShip(order).length > 0 || runningOf(order).some(({ items }) => unsentOf(items) > 0)
    if (waits) scheduleShipping(mall, order)
    else if (order.parcels.length > 0) isOnItsWay(mall, order, 'mall')
    else arrive(mall, order, 'mall')
  } else if (open && arrivedAt !== null && (status === 'toEvaluate' || status === 'evaluated'))
    if (mall.now >= arrivedAt + times.evaluation) step(mall, order, 'completed', 'clock')
}

/** A refund that came to nothing: what was set aside for it is the buyer’s again. */
export const afterRefund = (mall: Mall, { order, refund }: FoundRefund): void => {
  const vouchers = order.vouchers.map((each) =>
    each.refundSn === refund.refundSn ? { ...each, refundSn: null } : each,
  )
  moveOn(mall, keepOrder(mall, { ...order, vouchers }))
}

/** The money goes back, and with it what came of the goods. */
export const succeed = (mall: Mall, found: FoundRefund, by: 'merchant' | 'clock' | 'mall'): void => {
  const freight = freightNow(found.order, found.refund)
  const { order, refund } = stepRefund(mall, found, 'success', by, { freight })
  giveBack(mall, order, toCents(sum([yuan(refund.amount), yuan(freight)])))
  restock(mall, order, refund)
  moveOn(mall, keepOrder(mall, { ...order, lines: closeBooks(order) }))
}
