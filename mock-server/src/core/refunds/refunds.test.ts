import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import {
  bookItem,
  day,
  firstLine,
  mugItem,
  openMall,
  orderIn,
  paid,
  passBy,
  passItem,
  sent,
} from '../../../test/purchases.ts'
import { applied, express, received, refundIn, refundThatIs } from '../../../test/refunds.ts'
import { skuNow } from '../catalogue/goods.ts'
import { writeComment } from '../comments/write-comment.ts'
import { boughtBook } from '../fulfilling/bought-book.ts'
import { shipOrder, takeVoucher } from '../fulfilling/merchant.ts'
import { confirmReceipt, deleteOwn } from '../selling/my-orders.ts'
import { countOrders } from '../selling/order-search.ts'
import { detailOf } from '../selling/order-views.ts'
import type { Mall } from '../state/mall.ts'
import { fingerprint } from '../state/snapshot.ts'
import { decideRefund, payRefund, receiveGoods } from './merchant-refunds.ts'
import { showRefund } from './refund-views.ts'
import { changeRefund, sendBack, withdrawRefund } from './refunds.ts'

const balanceOf = (mall: Mall): number => mall.accounts.get(known.shopper.userId)?.balance ?? 0
const stockOf = (mall: Mall, skuId: number): number => skuNow(mall, skuId)?.sku.stocks ?? 0
const threeMugs = { ...mugItem, prodCount: 3 }
const teapot = { prodId: known.lastPiece.prodId, skuId: known.lastPiece.skuId, shopId: 68, prodCount: 1 }

const sums = (mall: Mall): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { postings } of mall.ledger.values())
    for (const { account, amount } of postings) found.set(account, (found.get(account) ?? 0) + Math.round(amount * 100))
  return found
}

describe('the money of a refund', () => {
  it('comes back to the balance it came from, freight too where nothing was sent [S4.4] [I-53]', () => {
    const { mall, shopper } = openMall()
    const before = balanceOf(mall)
    const order = paid(mall, shopper, { ...mugItem, prodCount: 1 })
    expect(order.payable).toBeGreaterThan(firstLine(order).net)
    decideRefund(mall, applied(mall, shopper, order), true)
    expect(balanceOf(mall)).toBe(before)
    expect(sums(mall).get(`held:${order.orderNumber}`)).toBe(0)
    expect(orderIn(mall, order)).toMatchObject({ status: 'canceled' })
  })

  it('does not bring freight back once the goods were sent, and leaves it to the shop [S5.14]', () => {
    const { mall, shopper } = openMall()
    const before = balanceOf(mall)
    const order = sent(mall, shopper, { ...mugItem, prodCount: 1 })
    const freight = order.payable - firstLine(order).net
    expect(freight).toBeGreaterThan(0)
    decideRefund(mall, applied(mall, shopper, order), true)
    expect(balanceOf(mall)).toBeCloseTo(before - freight, 2)
    expect(sums(mall).get('revenue')).toBe(Math.round(freight * 100))
  })

  it('brings freight back with goods that were all faulty or wrong, though they were sent [S5.14] [S4.4]', () => {
    for (const [reason, brings] of [
      ['damaged', true],
      ['notAsDescribed', true],
      ['wrongGoods', true],
      ['quality', true],
      ['unwanted', false],
      ['agreed', false],
      ['other', false],
    ] as const) {
      const { mall, shopper } = openMall()
      const before = balanceOf(mall)
      const order = sent(mall, shopper, { ...mugItem, prodCount: 1 })
      const freight = order.payable - firstLine(order).net
      const refundSn = applied(mall, shopper, order, { reason, isReceiver: true })
      const found = { order: orderIn(mall, order), refund: refundIn(mall, refundSn) }
      const { refundAmount, freightAmount, maxRefundAmount } = showRefund(mall, found, 'en')
      decideRefund(mall, refundSn, true)
      const back = brings ? order.payable : firstLine(order).net
      expect([reason, refundAmount, maxRefundAmount, freightAmount]).toEqual([reason, back, back, brings ? freight : 0])
      expect(balanceOf(mall)).toBeCloseTo(before - order.payable + back, 2)
      expect(sums(mall).get('revenue') ?? 0).toBe(Math.round((order.payable - back) * 100))
    }
  })

  it('brings freight back with the last piece only, and none if any of those sent was good [S5.14]', () => {
    for (const [first, brings] of [
      ['quality', true],
      ['unwanted', false],
    ] as const) {
      const { mall, shopper } = openMall()
      const free = received(mall, shopper, { ...mugItem, prodCount: 2 })
      const { orderItemId, net } = firstLine(free)
      const freight = free.transfee
      expect(freight).toBeGreaterThan(0)
      const order = { ...free, freeTransfee: 0, payable: net + freight }
      mall.orders.set(order.orderNumber, order)
      const freights = [first, 'damaged' as const].map((reason) => {
        const refundSn = applied(mall, shopper, order, { reason, isReceiver: true, orderItemId, goodsNum: 1 })
        decideRefund(mall, refundSn, true)
        return refundIn(mall, refundSn).freight
      })
      expect([first, freights]).toEqual([first, [0, brings ? freight : 0]])
    }
  })

  it('takes no more than the goods came to where the reason is not the shop’s, and is edited with its reason [S5.14]', () => {
    const { mall, shopper } = openMall()
    const order = sent(mall, shopper, { ...mugItem, prodCount: 1 })
    const whole = { isReceiver: true, refundAmount: order.payable }
    expect(refusal(() => applied(mall, shopper, order, { ...whole, reason: 'unwanted' }))).toBe('refundAmount')
    const refundSn = applied(mall, shopper, order, { ...whole, reason: 'quality' })
    const words = { goodsNum: 0, mobile: '13800138001', text: '', pictures: [], returnedGifts: [] }
    const change = (reason: 'unwanted' | 'wrongGoods', refundAmount: number) =>
      refusal(() => changeRefund(mall, shopper, refundSn, { ...words, reason, refundAmount }))
    expect(change('unwanted', order.payable)).toBe('refundAmount')
    expect(change('wrongGoods', order.payable)).toBeNull()
    expect(change('unwanted', firstLine(order).net)).toBeNull()
  })

  it('is at most what remains, and more than nothing; that of a whole order is fixed [S5.14] [L10]', () => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper)
    const { orderItemId, net } = firstLine(order)
    const before = fingerprint(mall)
    const asked = (refundAmount: number, whole = false) =>
      refusal(() => applied(mall, shopper, order, { ...(whole ? {} : { orderItemId }), refundAmount }))
    expect([net + 0.01, 0, -1].map((amount) => asked(amount))).toEqual(['refundAmount', 'refundAmount', 'refundAmount'])
    expect(asked(net - 0.01, true)).toBe('refundAmount')
    expect(fingerprint(mall)).toBe(before)
    expect(asked(0.01)).toBeNull()
  })
})

describe('a refund can be asked for', () => {
  it('of one item once at a time, of a whole order while none is under way [I-51]', () => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper)
    const { orderItemId } = firstLine(order)
    const refundSn = applied(mall, shopper, order, { orderItemId, goodsNum: 1 })
    for (const words of [{ orderItemId }, {}])
      expect(refusal(() => applied(mall, shopper, order, words))).toBe('refundRunning')
    decideRefund(mall, refundSn, true)
    expect(refusal(() => applied(mall, shopper, order, { orderItemId, goodsNum: 2 }))).toBe('refundQuantity')
    expect(refusal(() => applied(mall, shopper, order))).toBeNull()
  })

  it('for seven days after receipt, to the millisecond; never of what is not paid or is closed [S9.9] [L10]', () => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper)
    passBy(mall, 7 * day - 1)
    const { orderItemId } = firstLine(order)
    expect(detailOf(mall, orderIn(mall, order), 'zh').canAllRefund).toBe(true)
    withdrawRefund(mall, shopper, applied(mall, shopper, order, { orderItemId }))
    passBy(mall, 1)
    expect(refusal(() => applied(mall, shopper, order, { orderItemId }))).toBe('refundClosed')
    expect(detailOf(mall, orderIn(mall, order), 'zh')).toMatchObject({ canRefund: false, canAllRefund: false })
  })

  it('with the goods only once they were sent, with a reason that fits what arrived [S5.14]', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    expect(refusal(() => applied(mall, shopper, order, { kind: 'goods' }))).toBe('refundGoodsNotSent')
    expect(refusal(() => applied(mall, shopper, order, { reason: 'quality' }))).toBe('refundReason')
    expect(refusal(() => applied(mall, shopper, order, { reason: 'unwanted' }))).toBeNull()
    const another = received(mall, shopper)
    expect(refusal(() => applied(mall, shopper, another, { kind: 'goods', isReceiver: false }))).toBe('refundReason')
  })

  it('and not be withdrawn once the last item of the order is asked for too [S8.8/last-refund]', () => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper)
    const { orderItemId } = firstLine(order)
    const first = applied(mall, shopper, order, { orderItemId, goodsNum: 1 })
    decideRefund(mall, first, true)
    const last = applied(mall, shopper, order, { orderItemId })
    expect(showRefund(mall, { order: orderIn(mall, order), refund: refundIn(mall, last) }, 'zh').isCancel).toBe(false)
    expect(refusal(() => withdrawRefund(mall, shopper, last))).toBe('refundLastItem')
  })
})

describe('what is refunded', () => {
  it('comes back to the shelf where it came back to the shop, or never left it [I-22]', () => {
    for (const [kind, back] of [
      ['goods', 2],
      ['money', 0],
    ] as const) {
      const { mall, shopper } = openMall()
      const order = received(mall, shopper)
      const before = stockOf(mall, mugItem.skuId)
      const refundSn = applied(mall, shopper, order, { kind })
      decideRefund(mall, refundSn, true)
      if (kind === 'goods') {
        sendBack(mall, shopper, refundSn, express)
        receiveGoods(mall, refundSn)
        expect(stockOf(mall, mugItem.skuId)).toBe(before)
        payRefund(mall, refundSn)
      }
      expect(stockOf(mall, mugItem.skuId)).toBe(before + back)
    }
  })

  it('is not sent while it is asked for; the rest of the order goes on its way without it [I-35]', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, threeMugs)
    const { orderItemId } = firstLine(order)
    const refundSn = applied(mall, shopper, order, { orderItemId, goodsNum: 1 })
    expect(refusal(() => shipOrder(mall, order.orderNumber, [{ orderItemId, count: 3 }]))).toBe('nothingToShip')
    expect(shipOrder(mall, order.orderNumber).status).toBe('toShip')
    const before = stockOf(mall, mugItem.skuId)
    decideRefund(mall, refundSn, true)
    expect(orderIn(mall, order).status).toBe('toReceive')
    expect(stockOf(mall, mugItem.skuId)).toBe(before + 1)
  })

  it('can be sent again once the refund came to nothing', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    const refundSn = applied(mall, shopper, order)
    expect(refusal(() => shipOrder(mall, order.orderNumber))).toBe('nothingToShip')
    decideRefund(mall, refundSn, false, '已经打包')
    expect(shipOrder(mall, order.orderNumber).status).toBe('toReceive')
  })

  it('is a voucher that nobody can use any more, unless the refund comes to nothing', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, { ...passItem, prodCount: 2 })
    const refundSn = applied(mall, shopper, order, { orderItemId: firstLine(order).orderItemId, goodsNum: 1 })
    const marks = () => detailOf(mall, orderIn(mall, order), 'zh').virtualInfoList.map(({ isWriteOff }) => isWriteOff)
    expect(marks()).toEqual([0, 2])
    const code = orderIn(mall, order).vouchers[1]?.code ?? ''
    expect(refusal(() => takeVoucher(mall, code))).toBe('voucherSpent')
    withdrawRefund(mall, shopper, refundSn)
    expect(marks()).toEqual([0, 0])
    takeVoucher(mall, code)
    expect(
      refusal(() => applied(mall, shopper, order, { orderItemId: firstLine(order).orderItemId, goodsNum: 2 })),
    ).toBe('refundQuantity')
    decideRefund(mall, applied(mall, shopper, order), true)
    expect(marks()).toEqual([2, 1])
    expect(orderIn(mall, order).status).toBe('toEvaluate')
  })

  it('is an e-book that opens no more', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, bookItem)
    const key = firstLine(order).downloadKey ?? ''
    expect(boughtBook(mall, key, 'zh')).not.toBeNull()
    decideRefund(mall, applied(mall, shopper, order), true)
    expect(boughtBook(mall, key, 'zh')).toBeNull()
    expect(orderIn(mall, order).status).toBe('canceled')
  })
})

describe('a gift', () => {
  const giftOrder = (worth: number, net = 100) => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper, teapot)
    const line = firstLine(order)
    const gifts = line.gifts.map((gift) => ({ ...gift, worth }))
    mall.orders.set(order.orderNumber, { ...order, lines: [{ ...line, net, gifts }] })
    return { mall, shopper, order, orderItemId: line.orderItemId, giftId: gifts[0]?.orderItemId ?? 0 }
  }

  it('goes out with its line and is taken from the shelf', () => {
    const { mall, shopper } = openMall()
    const before = stockOf(mall, known.coaster.skuId)
    const order = paid(mall, shopper, teapot)
    expect(firstLine(order).gifts).toHaveLength(1)
    expect(stockOf(mall, known.coaster.skuId)).toBe(before - 1)
    decideRefund(mall, applied(mall, shopper, order), true)
    expect(stockOf(mall, known.coaster.skuId)).toBe(before)
  })

  it.each([
    [99.99, 'goods', null],
    [100, 'goods', 'giftStays'],
    [100.01, 'goods', 'giftStays'],
  ] as const)('worth %d of 100 that remain can be kept or not [S5.15] [I-54]', (worth, kind, code) => {
    const { mall, shopper, order, orderItemId } = giftOrder(worth)
    expect(refusal(() => applied(mall, shopper, order, { orderItemId, kind, returnedGifts: [] }))).toBe(code)
  })

  it('that is kept is paid for, and does not come back to the shelf [S5.15]', () => {
    const { mall, shopper, order, orderItemId, giftId } = giftOrder(36)
    const before = stockOf(mall, known.coaster.skuId)
    const kept = applied(mall, shopper, order, { orderItemId, kind: 'goods', returnedGifts: [] })
    expect(refundIn(mall, kept)).toMatchObject({ amount: 64, keptGifts: [giftId] })
    withdrawRefund(mall, shopper, kept)
    const returned = applied(mall, shopper, order, { orderItemId, kind: 'goods', returnedGifts: [giftId] })
    expect(refundIn(mall, returned)).toMatchObject({ amount: 100, keptGifts: [] })
    for (const status of ['accepted', 'sentBack', 'received', 'success'] as const) {
      if (status === 'accepted') decideRefund(mall, returned, true)
      if (status === 'sentBack') sendBack(mall, shopper, returned, express)
      if (status === 'received') receiveGoods(mall, returned)
      if (status === 'success') payRefund(mall, returned)
    }
    expect(stockOf(mall, known.coaster.skuId)).toBe(before + 1)
  })
})

describe('an order with a refund', () => {
  it('is not taken off the list while one is under way, and does not complete before it is over', () => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper)
    passBy(mall, 6 * day)
    const refundSn = applied(mall, shopper, order, {
      orderItemId: firstLine(order).orderItemId,
      goodsNum: 1,
      kind: 'goods',
    })
    passBy(mall, 6.9 * day)
    decideRefund(mall, refundSn, true)
    passBy(mall, 3 * day)
    expect(orderIn(mall, order).status).toBe('toEvaluate')
    sendBack(mall, shopper, refundSn, express)
    receiveGoods(mall, refundSn)
    payRefund(mall, refundSn)
    expect(orderIn(mall, order).status).toBe('completed')
    deleteOwn(mall, shopper, order.orderNumber)
    expect(refusal(() => withdrawRefund(mall, shopper, refundSn))).toBe('unknownRefund')
  })

  it('that arrives while one is under way is earned, and pays it back out of that', () => {
    const { mall, shopper } = openMall()
    const order = sent(mall, shopper)
    const refundSn = applied(mall, shopper, order)
    confirmReceipt(mall, shopper, order.orderNumber)
    const { net } = firstLine(order)
    expect(sums(mall).get('revenue')).toBe(Math.round(order.payable * 100))
    decideRefund(mall, refundSn, true)
    expect(sums(mall).get('revenue')).toBe(Math.round((order.payable - net) * 100))
    expect([...sums(mall).values()].reduce((all, each) => all + each, 0)).toBe(0)
  })

  it('has nothing more to be said of what was given back [L16] [S4.2]', () => {
    const { mall, shopper } = openMall()
    const one = paid(mall, shopper, bookItem)
    const another = { ...firstLine(one), orderItemId: 1, downloadKey: null }
    const order = { ...one, lines: [...one.lines, another] }
    mall.orders.set(order.orderNumber, order)
    const say = (orderItemId: number) =>
      writeComment(mall, shopper, {
        prodId: bookItem.prodId,
        orderItemId,
        score: 5,
        content: '好',
        pics: [],
        isAnonymous: 0,
      })
    say(firstLine(one).orderItemId)
    decideRefund(mall, applied(mall, shopper, order, { orderItemId: 1 }), true)
    expect(orderIn(mall, order)).toMatchObject({ status: 'evaluated' })
    expect(orderIn(mall, order).history.at(-1)?.by).toBe('mall')
    expect(refusal(() => say(1))).toBe('orderChanged')
  })

  it('is counted while one is under way [S3.7]', () => {
    const { mall, shopper } = openMall()
    const refundSn = refundThatIs.accepted(mall, shopper)
    expect(countOrders(mall, shopper).refund).toBe(1)
    passBy(mall, 7 * day)
    expect(refundIn(mall, refundSn).status).toBe('closed')
    expect(countOrders(mall, shopper).refund).toBe(0)
  })
})
