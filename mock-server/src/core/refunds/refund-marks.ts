import type { Giveaway, OrderDetail, OrderLine as ShownLine, OrderRow } from 'qinghua-contract'
import { refundStatuses } from 'qinghua-contract/refund-machine'
import type { Mall } from '../state/mall.ts'
import { times, toCents } from '../state/money.ts'
import type { Gift, Order, OrderLine } from '../state/orders.ts'
import { textIn, type Language } from '../state/text.ts'
import { isFullyRefunded, isRunning, runningOf, succeededOf } from './refund.ts'
import { isOpenForRefunds, refundableAmount } from './refundable.ts'

export const refundMarks = ({ refunds }: Order, line: OrderLine): Pick<ShownLine, 'refundSn' | 'returnMoneySts'> => {
  const last = refunds.findLast(({ items }) => items.some(({ orderItemId }) => orderItemId === line.orderItemId))
  return { refundSn: last?.refundSn ?? null, returnMoneySts: last ? refundStatuses[last.status] : null }
}

export const refundStatusOf = (order: Order): OrderRow['refundStatus'] => {
  if (order.refunds.length === 0) return null
  if (order.refunds.some(isRunning)) return 1
  if (succeededOf(order).length === 0) return 4
  return order.lines.every((line) => isFullyRefunded(order, line)) ? 2 : 3
}

/** Whether everything left can be refunded at once, and the amount. */
export const wholeRefund = (mall: Mall, order: Order): Pick<OrderDetail, 'canAllRefund' | 'canRefundAmount'> => {
  const amount = runningOf(order).length === 0 && isOpenForRefunds(mall, order) ? refundableAmount(mall, order) : 0
  return { canAllRefund: amount > 0, canRefundAmount: amount }
}

export const giftOf = (gift: Gift, pieces: number, language: Language): Giveaway => ({
  orderItemId: gift.orderItemId,
  prodId: gift.prodId,
  skuId: gift.skuId,
  prodName: textIn(gift.name, language),
  skuName: textIn(gift.skuName, language),
  pic: gift.pic,
  prodCount: pieces,
  giveawayAmount: toCents(times(gift.worth, pieces)),
})
