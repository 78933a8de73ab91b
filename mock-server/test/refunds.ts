import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { decideRefund, payRefund, receiveGoods } from '../src/core/refunds/merchant-refunds.ts'
import { findRefund } from '../src/core/refunds/refund.ts'
import { possibleRefund } from '../src/core/refunds/refundable.ts'
import { applyForRefund, sendBack, withdrawRefund, type RefundRequest } from '../src/core/refunds/refunds.ts'
import type { Mall } from '../src/core/state/mall.ts'
import type { Express, Order, Refund } from '../src/core/state/orders.ts'
import type { Account } from '../src/core/state/people.ts'
import { arrived, day, orderIn, passBy } from './purchases.ts'

export const express: Express = {
  dvyId: 1,
  name: '顺丰速运',
  number: 'SF2026112009',
  mobile: '13800138001',
  pictures: [],
  remarks: '',
}

/** A refund application; by default for everything that can be refunded. */
export const requestOf = (mall: Mall, order: Order, words: Partial<RefundRequest> = {}): RefundRequest => {
  const { orderItemId = null, goodsNum = 0, kind = 'money', returnedGifts } = words
  const gifts = order.lines.find((line) => line.orderItemId === orderItemId)?.gifts ?? []
  const back = returnedGifts ?? gifts.map((gift) => gift.orderItemId)
  const { goods, freight } = possibleRefund(mall, order, {
    orderItemId,
    ...(goodsNum > 0 && { count: goodsNum }),
    ...(words.reason && { reason: words.reason }),
    keptGifts: kind === 'goods' ? gifts.map((gift) => gift.orderItemId).filter((id) => !back.includes(id)) : [],
  })
  return {
    orderNumber: order.orderNumber,
    orderItemId,
    kind,
    isReceiver: kind === 'goods',
    goodsNum,
    refundAmount: Math.round((goods + freight) * 100) / 100,
    reason: 'unwanted',
    mobile: '13800138001',
    text: '',
    pictures: [],
    returnedGifts: back,
    ...words,
  }
}

export const refundIn = (mall: Mall, refundSn: string): Refund => findRefund(mall, refundSn).refund

export const applied = (mall: Mall, shopper: Account, order: Order, words: Partial<RefundRequest> = {}): string =>
  applyForRefund(mall, shopper, requestOf(mall, orderIn(mall, order), words))

export const received = arrived

const forGoods = (mall: Mall, shopper: Account): string =>
  applied(mall, shopper, received(mall, shopper), { kind: 'goods' })

/** Creates a return in each status. */
export const refundThatIs: Readonly<Record<RefundStatus, (mall: Mall, shopper: Account) => string>> = {
  applied: forGoods,
  accepted: (mall, shopper) => {
    const refundSn = forGoods(mall, shopper)
    decideRefund(mall, refundSn, true)
    return refundSn
  },
  sentBack: (mall, shopper) => {
    const refundSn = refundThatIs.accepted(mall, shopper)
    sendBack(mall, shopper, refundSn, express)
    return refundSn
  },
  received: (mall, shopper) => {
    const refundSn = refundThatIs.sentBack(mall, shopper)
    receiveGoods(mall, refundSn)
    return refundSn
  },
  success: (mall, shopper) => {
    const refundSn = refundThatIs.received(mall, shopper)
    payRefund(mall, refundSn)
    return refundSn
  },
  withdrawn: (mall, shopper) => {
    const refundSn = forGoods(mall, shopper)
    withdrawRefund(mall, shopper, refundSn)
    return refundSn
  },
  refused: (mall, shopper) => {
    const refundSn = forGoods(mall, shopper)
    decideRefund(mall, refundSn, false, '超出退货范围')
    return refundSn
  },
  closed: (mall, shopper) => {
    const refundSn = refundThatIs.accepted(mall, shopper)
    passBy(mall, 7 * day)
    return refundSn
  },
}
