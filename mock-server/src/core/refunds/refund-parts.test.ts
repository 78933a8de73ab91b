import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { comment, day, openMall, orderIn, passBy, requestFor } from '../../../test/purchases.ts'
import { applied, express, refundIn } from '../../../test/refunds.ts'
import { skuNow } from '../catalogue/goods.ts'
import { writeComment } from '../comments/write-comment.ts'
import { shipOrder, takeVoucher } from '../fulfilling/merchant.ts'
import { payOrders } from '../paying/payments.ts'
import { confirmCheckout } from '../selling/checkout.ts'
import { confirmReceipt } from '../selling/my-orders.ts'
import { lineOf } from '../selling/order-views.ts'
import { submitOrders } from '../selling/purchase.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { decideRefund, payRefund, receiveGoods } from './merchant-refunds.ts'
import { refundInfo, searchRefunds } from './refund-views.ts'
import { changeRefund, sendBack, withdrawRefund } from './refunds.ts'

const { mug } = known
const { skuId } = mug

type Goods = Pick<typeof mug | typeof known.pass, 'prodId' | 'skuId'>

/** A paid order for so many pieces of two variants. */
const bought = (mall: Mall, shopper: Account, counts: readonly number[] = [2, 1], goods: Goods = mug): Order => {
  const lines = counts.map((count, at) => ({ prodId: goods.prodId, skuId: goods.skuId + at, count }))
  const cart = lines.map((line) => ({ ...line, basketId: nextId(mall), checked: true, addedAt: mall.now }))
  mall.carts.set(shopper.userId, cart)
  const uuid = `parts-${mall.counters.lastId}`
  confirmCheckout(mall, shopper, { uuid, addrId: 0, basketIds: cart.map(({ basketId }) => basketId) })
  const names = mall.products.get(goods.prodId)?.entries ?? []
  const entries = names.map(({ name }) => ({ prodId: goods.prodId, name: name.zh, value: 'qinghua' }))
  const { orderNumbers: orderNumber } = submitOrders(mall, shopper, requestFor(uuid, entries))
  payOrders(mall, shopper, { payType: 9, orderNumbers: orderNumber })
  return orderIn(mall, { orderNumber })
}
/** Its delivery was not free. */
const withFreight = (mall: Mall, order: Order): Order => {
  const changed = { ...order, freeTransfee: 0, payable: order.payable + order.freeTransfee }
  mall.orders.set(order.orderNumber, changed)
  return changed
}
const received = (mall: Mall, shopper: Account, order: Order): Order => {
  shipOrder(mall, order.orderNumber)
  confirmReceipt(mall, shopper, order.orderNumber)
  return orderIn(mall, order)
}
const idsOf = ({ lines }: Order): [number, number] => [lines[0]?.orderItemId ?? 0, lines[1]?.orderItemId ?? 0]
const stocks = (mall: Mall) => [0, 1].map((at) => skuNow(mall, skuId + at)?.sku.stocks ?? 0)
const setUp = (counts?: readonly number[]) => {
  const { mall, shopper } = openMall()
  const order = bought(mall, shopper, counts)
  const [first, second] = idsOf(order)
  const now = () => orderIn(mall, order)
  const shown = () =>
    now().lines.map((line) => {
      const { refundSn, returnMoneySts, refundableNum } = lineOf(mall, now(), line, 'en')
      return [refundSn, returnMoneySts, refundableNum]
    })
  const held = () =>
    [...mall.ledger.values()]
      .flatMap(({ postings }) => postings)
      .reduce((all, each) => (each.account === `held:${order.orderNumber}` ? all + each.amount : all), 0)
  return { mall, shopper, order, first, second, now, shown, held }
}
const sentBack = (mall: Mall, shopper: Account, refundSn: string) => {
  decideRefund(mall, refundSn, true)
  sendBack(mall, shopper, refundSn, express)
  receiveGoods(mall, refundSn)
}

describe('a refund of one line', () => {
  it('leaves the other one as it is: what can be asked for, what is shown, and what is told [I-51]', () => {
    const { mall, shopper, order, first, second, shown } = setUp()
    received(mall, shopper, order)
    const refundSn = applied(mall, shopper, order, { orderItemId: second, kind: 'goods' })
    expect(shown()).toEqual([
      [null, null, 2],
      [refundSn, 1, 0],
    ])
    const { orderItems } = refundInfo(mall, shopper, refundSn, 'en')
    expect(orderItems.map(({ skuId, prodCount }) => [skuId, prodCount])).toEqual([[skuId + 1, 1]])
    expect(refusal(() => applied(mall, shopper, order, { orderItemId: second }))).toBe('refundRunning')
    expect(refusal(() => applied(mall, shopper, order, { orderItemId: 1 }))).toBe('nothingToRefund')
    decideRefund(mall, refundSn, true)
    const told = mall.messages.get(shopper.userId)?.[0]?.subject
    expect(told).toMatchObject({ kind: 'refundAccepted', orderItemIds: [second] })
    const other = applied(mall, shopper, order, { orderItemId: first, goodsNum: 1 })
    expect(shown()).toEqual([
      [other, 1, 0],
      [refundSn, 2, 0],
    ])
  })

  it('brings back its own pieces', () => {
    const { mall, shopper, order, second, now, shown } = setUp()
    received(mall, shopper, order)
    const [before = 0, other = 0] = stocks(mall)
    const refundSn = applied(mall, shopper, order, { orderItemId: second, kind: 'goods' })
    sentBack(mall, shopper, refundSn)
    payRefund(mall, refundSn)
    expect(stocks(mall)).toEqual([before, other + 1])
    expect([now().status, shown()[1]]).toEqual(['toEvaluate', [refundSn, 5, 0]])
    expect(refusal(() => applied(mall, shopper, order, { orderItemId: second }))).toBe('nothingToRefund')
  })

  it('lets the rest of the order go its way: it is still to be received', () => {
    const { mall, shopper, order, first, now } = setUp()
    shipOrder(mall, order.orderNumber)
    decideRefund(mall, applied(mall, shopper, order, { orderItemId: first }), true)
    expect(now().status).toBe('toReceive')
  })

  it('that was sent holds nothing back: with the other one refunded, all of the order is on its way', () => {
    const { mall, shopper, order, first, second, now } = setUp()
    shipOrder(mall, order.orderNumber, [{ orderItemId: first, count: 2 }])
    applied(mall, shopper, order, { orderItemId: first })
    decideRefund(mall, applied(mall, shopper, order, { orderItemId: second }), true)
    expect(now().status).toBe('toReceive')
  })

  it('brings nothing back to the shelf of a line that was sent, while the other one was not', () => {
    const { mall, shopper, order, first } = setUp()
    shipOrder(mall, order.orderNumber, [{ orderItemId: first, count: 2 }])
    const before = stocks(mall)
    decideRefund(mall, applied(mall, shopper, order, { orderItemId: first, kind: 'money' }), true)
    expect(stocks(mall)).toEqual(before)
  })

  it('of the whole order marks both lines, and is of all pieces whatever number is asked for', () => {
    const { mall, shopper, order, first, shown } = setUp()
    received(mall, shopper, order)
    const refundSn = applied(mall, shopper, order, { goodsNum: 9 })
    expect(refundIn(mall, refundSn).items.map(({ count }) => count)).toEqual([2, 1])
    expect(shown()).toEqual([
      [refundSn, 1, 0],
      [refundSn, 1, 0],
    ])
    expect(refusal(() => applied(mall, shopper, order, { orderItemId: first }))).toBe('refundRunning')
  })
})

describe('of several refunds of an order', () => {
  it('the newest that runs has the freight, and what is changed of it leaves the others alone [S5.14]', () => {
    const { mall, shopper, order: free, first, second } = setUp()
    const order = withFreight(mall, free)
    const one = applied(mall, shopper, order, { orderItemId: first })
    const two = applied(mall, shopper, order, { orderItemId: second })
    const freights = [one, two].map((refundSn) => refundInfo(mall, shopper, refundSn, 'en').freightAmount)
    expect(freights).toEqual([0, order.transfee])
    const { amount } = refundIn(mall, two)
    const details = { goodsNum: 0, reason: 'agreed', mobile: '13800138001', pictures: [], returnedGifts: [] } as const
    const before = refundIn(mall, one)
    changeRefund(mall, shopper, two, { ...details, text: '', refundAmount: amount + order.transfee })
    expect(refundIn(mall, one)).toEqual(before)
    expect(refundIn(mall, two)).toMatchObject({ amount, reason: 'agreed' })
  })

  it('each keeps its pieces from being sent: the order waits until the last of them has ended [I-35]', () => {
    const { mall, shopper, order, first, second, now } = setUp()
    const [one, two] = [first, second].map((orderItemId) => applied(mall, shopper, order, { orderItemId }))
    decideRefund(mall, one ?? '', true)
    expect(now().status).toBe('toShip')
    decideRefund(mall, two ?? '', false, '已经打包')
    expect([now().status, shipOrder(mall, order.orderNumber).parcels[0]?.items]).toEqual([
      'toShip',
      [{ orderItemId: second, count: 1 }],
    ])
  })

  it('the last brings freight back if what was sent was faulty and the rest was never sent [S5.14]', () => {
    const { mall, shopper, order: free, first, second } = setUp()
    const order = withFreight(mall, free)
    shipOrder(mall, order.orderNumber, [{ orderItemId: first, count: 2 }])
    const faulty = { orderItemId: first, reason: 'quality', isReceiver: true } as const
    decideRefund(mall, applied(mall, shopper, order, faulty), true)
    const last = applied(mall, shopper, order, { orderItemId: second })
    decideRefund(mall, last, true)
    expect(refundIn(mall, last).freight).toBe(order.transfee)
  })

  it('one of all brings no freight back if any of it was sent without a fault [S5.14]', () => {
    const { mall, shopper, order: free, first } = setUp()
    const order = withFreight(mall, free)
    shipOrder(mall, order.orderNumber, [{ orderItemId: first, count: 2 }])
    const whole = applied(mall, shopper, order)
    decideRefund(mall, whole, true)
    expect(refundIn(mall, whole).freight).toBe(0)
  })

  it('one can be withdrawn unless all lines together are asked for [S8.8/last-refund]', () => {
    const { mall, shopper, order, first, second } = setUp()
    received(mall, shopper, order)
    decideRefund(mall, applied(mall, shopper, order, { orderItemId: first, goodsNum: 1 }), true)
    const isCancel = (refundSn: string) => refundInfo(mall, shopper, refundSn, 'en').isCancel
    const rest = applied(mall, shopper, order, { orderItemId: first })
    expect(isCancel(rest)).toBe(true)
    const last = applied(mall, shopper, order, { orderItemId: second })
    expect([isCancel(rest), isCancel(last), refusal(() => withdrawRefund(mall, shopper, rest))]).toEqual([
      false,
      false,
      'refundLastItem',
    ])
    decideRefund(mall, last, false, '不')
    withdrawRefund(mall, shopper, rest)
    const again = applied(mall, shopper, order, { orderItemId: second, kind: 'goods' })
    decideRefund(mall, again, true)
    expect(isCancel(again)).toBe(false)
  })

  it('none completes the order while another one runs, and then the last does, though its time is over', () => {
    const { mall, shopper, order, first, second, now } = setUp()
    received(mall, shopper, order)
    passBy(mall, 6 * day)
    const [one = '', two = ''] = [first, second].map((orderItemId) =>
      applied(mall, shopper, order, { orderItemId, goodsNum: 1, kind: 'goods' }),
    )
    passBy(mall, 6 * day)
    for (const refundSn of [one, two]) sentBack(mall, shopper, refundSn)
    passBy(mall, 3 * day)
    payRefund(mall, one)
    expect(now().status).toBe('toEvaluate')
    payRefund(mall, two)
    expect(now().status).toBe('completed')
  })

  it('those of pieces that cost less than a cent each return what was paid, and no more', () => {
    const { mall, shopper, order, first } = setUp([4, 1])
    const [four, one] = order.lines
    if (!four || !one) throw new Error('nothing was bought')
    mall.orders.set(order.orderNumber, { ...order, lines: [{ ...four, net: 0.02 }, one] })
    const worths = (words: Parameters<typeof applied>[3]) => {
      const refundSn = applied(mall, shopper, order, words)
      decideRefund(mall, refundSn, true)
      return refundIn(mall, refundSn).items.map(({ worth }) => worth)
    }
    const single = { orderItemId: first, goodsNum: 1 }
    expect([worths(single), worths(single)]).toEqual([[0.01], [0.01]])
    expect(refusal(() => worths(single))).toBe('nothingToRefund')
    expect(worths({})).toEqual([0, one.net])
  })

  it('those of older orders are listed first if they are newer', () => {
    const { mall, shopper, order, second } = setUp()
    const newer = applied(mall, shopper, bought(mall, shopper))
    const newest = applied(mall, shopper, order, { orderItemId: second })
    expect(searchRefunds(mall, shopper, {}, 'en').records.map(({ refundSn }) => refundSn)).toEqual([newest, newer])
  })
})

describe('an order whose pieces were all refunded', () => {
  it('keeps nothing for itself, however little was paid back', () => {
    const { mall, shopper, order, first, second, now, held } = setUp()
    received(mall, shopper, order)
    for (const orderItemId of [first, second])
      decideRefund(mall, applied(mall, shopper, order, { orderItemId, refundAmount: 1 }), true)
    expect([now().status, held()]).toEqual(['canceled', 0])
  })

  it('stays as it is once it was commented on, and is completed if its time is over by then', () => {
    const { mall, shopper, order, now } = setUp()
    for (const line of received(mall, shopper, order).lines) writeComment(mall, shopper, comment(line))
    passBy(mall, 6 * day)
    const refundSn = applied(mall, shopper, order, { kind: 'goods' })
    passBy(mall, 6 * day)
    sentBack(mall, shopper, refundSn)
    passBy(mall, 2 * day)
    expect(now().status).toBe('evaluated')
    passBy(mall, day)
    payRefund(mall, refundSn)
    expect(now().status).toBe('completed')
  })

  it('is evaluated if that was before its time was over', () => {
    const { mall, shopper, order, now } = setUp()
    for (const line of received(mall, shopper, order).lines) writeComment(mall, shopper, comment(line))
    decideRefund(mall, applied(mall, shopper, order), true)
    expect(now().status).toBe('evaluated')
  })

  it('has nothing left to refund, not even its freight for a second time [S5.14]', () => {
    const { mall, shopper, order: free, first, now } = setUp()
    const order = withFreight(mall, free)
    for (const line of received(mall, shopper, order).lines) writeComment(mall, shopper, comment(line))
    const faulty = { reason: 'quality', isReceiver: true } as const
    decideRefund(mall, applied(mall, shopper, order, faulty), true)
    expect(now().refunds.map(({ freight }) => freight)).toEqual([order.transfee])
    for (const orderItemId of [null, first])
      expect(refusal(() => applied(mall, shopper, order, { ...faulty, orderItemId }))).toBe('nothingToRefund')
  })
})

describe('vouchers of two variants', () => {
  const passes = () => {
    const { mall, shopper } = openMall()
    const order = bought(mall, shopper, [2, 1], known.pass)
    const [first, second] = idsOf(order)
    const now = () => orderIn(mall, order)
    const inRefund = (refundSn: string) => now().vouchers.filter((each) => each.refundSn === refundSn).length
    return { mall, shopper, order, first, second, now, inRefund }
  }

  it('go into the refunds of their own line, as many as are asked for, and come back with them', () => {
    const { mall, shopper, order, first, second, inRefund } = passes()
    const one = applied(mall, shopper, order, { orderItemId: first, goodsNum: 1 })
    const two = applied(mall, shopper, order, { orderItemId: second })
    const { amount: net } = refundIn(mall, one)
    const change = (goodsNum: number) =>
      changeRefund(mall, shopper, one, {
        ...{ goodsNum, refundAmount: goodsNum * net, reason: 'unwanted', mobile: '13800138001' },
        ...{ text: '', pictures: [], returnedGifts: [] },
      })
    const counts = [1, 2, 1].map((goodsNum) => {
      change(goodsNum)
      return [inRefund(one), inRefund(two)]
    })
    expect(counts).toEqual([
      [1, 1],
      [2, 1],
      [1, 1],
    ])
    withdrawRefund(mall, shopper, two)
    expect([inRefund(one), inRefund(two)]).toEqual([1, 0])
  })

  it('that were used leave nothing to refund of their line', () => {
    const { mall, shopper, order, second, now } = passes()
    takeVoucher(mall, now().vouchers.find(({ orderItemId }) => orderItemId === second)?.code ?? '')
    expect(refusal(() => applied(mall, shopper, order, { orderItemId: second }))).toBe('nothingToRefund')
    expect(refundIn(mall, applied(mall, shopper, order)).items.map(({ count }) => count)).toEqual([2])
  })
})
