import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { bookItem, day, minute, openMall, paid, passBy, passItem, sent } from '../../../test/purchases.ts'
import { applied, express, received, refundIn, requestOf } from '../../../test/refunds.ts'
import { skuNow } from '../catalogue/goods.ts'
import type { Mall } from '../state/mall.ts'
import type { Order, Refund } from '../state/orders.ts'
import { decideRefund, payRefund, receiveGoods } from './merchant-refunds.ts'
import { refundable, refundInfo } from './refund-views.ts'
import { refundableUntil, unspentVouchers } from './refundable.ts'
import { applyForRefund, changeRefund, sendBack } from './refunds.ts'

const { lastPiece, coaster } = known
const teapot = { prodId: lastPiece.prodId, skuId: lastPiece.skuId, shopId: 68, prodCount: 1 }

/** Two teapots that arrived, each with two coasters and, as another gift, a saucer. */
const withGifts = () => {
  const { mall, shopper } = openMall()
  const one = received(mall, shopper, teapot)
  const [line] = one.lines
  const [gift] = line?.gifts ?? []
  if (!line || !gift) throw new Error('a teapot without a gift')
  const [coasters, saucer] = [gift, { ...gift, orderItemId: gift.orderItemId + 1, count: 1 }]
  const gifts = [
    { ...coasters, count: 2, worth: 10 },
    { ...saucer, worth: 15 },
  ]
  const order: Order = {
    ...one,
    lines: [{ ...line, count: 2, gross: 736, net: 736, gifts }],
    parcels: one.parcels.map((parcel) => ({ ...parcel, items: [{ orderItemId: line.orderItemId, count: 2 }] })),
    claims: [
      { kind: 'shelf', id: teapot.skuId, count: 2, orderItemId: line.orderItemId },
      { kind: 'shelf', id: coaster.skuId, count: 4, orderItemId: coasters.orderItemId },
      { kind: 'shelf', id: coaster.skuId, count: 2, orderItemId: saucer.orderItemId },
    ],
    ...{ total: 736, payable: 736 },
  }
  mall.orders.set(order.orderNumber, order)
  const { orderItemId } = line
  return { mall, shopper, order, orderItemId, gifts: gifts.map((each) => each.orderItemId) as [number, number] }
}
const coastersIn = (mall: Mall): number => skuNow(mall, coaster.skuId)?.sku.stocks ?? 0

describe('the gifts of a return', () => {
  it('are those of all its pieces, and each can be kept for its price [S5.15]', () => {
    const { mall, shopper, order, orderItemId, gifts } = withGifts()
    const form = (keptGifts: readonly number[]) =>
      refundable(mall, shopper, { orderNumber: order.orderNumber, orderItemId, keptGifts }, 'en')
    expect(form([]).giveawayList.map(({ prodCount, giveawayAmount }) => [prodCount, giveawayAmount])).toEqual([
      [4, 40],
      [2, 30],
    ])
    expect([form([gifts[0]]), form([gifts[1]]), form(gifts)].map(({ maxRefundAmount }) => maxRefundAmount)).toEqual([
      696, 706, 666,
    ])
    expect(() => form([gifts[0], 1])).toThrow(
      expect.objectContaining({ code: 'invalidRequest', values: { field: 'query/keptItemIds' } }),
    )
  })

  it('go back but for those that are kept, and to the shelf [S5.15] [I-22]', () => {
    const { mall, shopper, order, orderItemId, gifts } = withGifts()
    const before = coastersIn(mall)
    const refundSn = applied(mall, shopper, order, { orderItemId, kind: 'goods', returnedGifts: [gifts[0]] })
    expect(
      refundInfo(mall, shopper, refundSn, 'en').giveawayList.map((each) => [each.prodCount, each.goesBack]),
    ).toEqual([
      [4, true],
      [2, false],
    ])
    decideRefund(mall, refundSn, true)
    sendBack(mall, shopper, refundSn, express)
    receiveGoods(mall, refundSn)
    payRefund(mall, refundSn)
    expect([coastersIn(mall), refundIn(mall, refundSn).amount]).toEqual([before + 4, 706])
  })

  it('do not matter where only money comes back, or all of an order', () => {
    const { mall, shopper, order, orderItemId } = withGifts()
    const words = [
      { orderItemId, kind: 'money', returnedGifts: [] },
      { kind: 'goods', returnedGifts: [1] },
      { kind: 'money', returnedGifts: [] },
    ] as const
    for (const each of words) {
      const refundSn = applied(mall, shopper, order, each)
      expect(refundIn(mall, refundSn)).toMatchObject({ amount: 736, keptGifts: [] })
      mall.orders.set(order.orderNumber, order)
    }
    const whole = { orderNumber: order.orderNumber, orderItemId: null }
    expect(refundable(mall, shopper, whole, 'en').giveawayList).toEqual([])
  })

  it('are known, and none can be kept of what was never sent', () => {
    const { mall, shopper, order, orderItemId, gifts } = withGifts()
    const words = { orderItemId, refundAmount: 1, returnedGifts: [gifts[0], 1] }
    expect(() => applied(mall, shopper, order, { ...words, kind: 'goods' })).toThrow(
      expect.objectContaining({ code: 'invalidRequest', values: { field: 'body/giveawayItemIds' } }),
    )
    const [line] = order.lines
    if (!line) throw new Error('an order without lines')
    mall.orders.set(order.orderNumber, { ...order, lines: [{ ...line, orderItemId: 1, gifts: [] }, line] })
    const back = { orderItemId, kind: 'goods', returnedGifts: gifts } as const
    expect(refusal(() => applied(mall, shopper, order, back))).toBeNull()
    const request = requestOf(mall, order, { orderItemId, kind: 'goods', returnedGifts: [] })
    mall.orders.set(order.orderNumber, { ...order, status: 'toShip' })
    expect(refusal(() => applyForRefund(mall, shopper, request))).toBe('refundGoodsNotSent')
  })
})

const details = {
  goodsNum: 0,
  mobile: '13900139000',
  text: ' 杯口有裂纹 ',
  pictures: ['a.png'],
  reason: 'quality',
} as const

describe('an application', () => {
  it('is kept as it was written, and as it was changed [S5.14]', () => {
    const { mall, shopper, order, orderItemId, gifts } = withGifts()
    passBy(mall, minute)
    const words = { ...details, orderItemId, kind: 'goods', isReceiver: true, goodsNum: 1 } as const
    const refundSn = applied(mall, shopper, order, { ...words, refundAmount: 300 })
    const refundId = mall.counters.lastId
    const kept: Refund = {
      ...{
        refundSn: `20261102${refundId}`,
        refundId,
        status: 'applied',
        whole: false,
        kind: 'goods',
        isReceiver: true,
      },
      history: [{ status: 'applied', at: mall.now, by: 'buyer' }],
      items: [{ orderItemId, count: 1, worth: 368, reductions: [], unsent: 0 }],
      ...{ keptGifts: [], amount: 300, freight: 0, reason: 'quality', text: '杯口有裂纹', mobile: '13900139000' },
      ...{ pictures: ['a.png'], message: '', express: null, changedAt: mall.now, endsAt: mall.now + 7 * day },
    }
    expect(refundIn(mall, refundSn)).toEqual(kept)
    passBy(mall, minute)
    const change = { goodsNum: 2, mobile: '13800138001', text: ' 碎了 ', pictures: [], reason: 'damaged' } as const
    changeRefund(mall, shopper, refundSn, { ...change, refundAmount: 700, returnedGifts: [gifts[0]] })
    expect(refundIn(mall, refundSn)).toEqual({
      ...{ ...kept, keptGifts: [gifts[1]], amount: 700, reason: 'damaged', text: '碎了', mobile: '13800138001' },
      ...{ pictures: [], changedAt: mall.now, endsAt: mall.now + 7 * day },
      items: [{ orderItemId, count: 2, worth: 736, reductions: [], unsent: 0 }],
    })
    expect(refundInfo(mall, shopper, refundSn, 'en')).toMatchObject({
      ...{ applyTime: '2026-11-02 10:01:00', updateTime: '2026-11-02 10:02:00', isCancel: true, refundAmount: 700 },
    })
  })

  it('of a whole order stays one when it is changed, and of money keeps no gift', () => {
    const { mall, shopper, order, orderItemId } = withGifts()
    const change = { ...details, returnedGifts: [], refundAmount: 736 }
    for (const words of [{ kind: 'goods' }, { kind: 'money', orderItemId, isReceiver: true }] as const) {
      const refundSn = applied(mall, shopper, order, words)
      changeRefund(mall, shopper, refundSn, change)
      expect(refundIn(mall, refundSn)).toMatchObject({ whole: words.kind === 'goods', amount: 736, keptGifts: [] })
      mall.orders.set(order.orderNumber, order)
    }
  })

  it('asks for no more than there is, and tells how much that is', () => {
    const { mall, shopper, order, orderItemId } = withGifts()
    const asked = (words: Parameters<typeof applied>[3]) => () =>
      applied(mall, shopper, order, { orderItemId, ...words })
    expect(asked({ refundAmount: 736.01 })).toThrow(
      expect.objectContaining({ code: 'refundAmount', values: { max: '736.00' } }),
    )
    expect(asked({ goodsNum: 3 })).toThrow(expect.objectContaining({ code: 'refundQuantity', values: { max: 2 } }))
    expect(refusal(asked({ text: ' \u3000' }))).toBe('blankText')
  })

  it('is for money alone where nothing was sent, or nothing has to be', () => {
    const { mall, shopper } = openMall()
    const formOf = ({ orderNumber }: Order) => {
      const { applyTypes, isSent, isReceived } = refundable(mall, shopper, { orderNumber, orderItemId: null }, 'en')
      return [applyTypes, isSent, isReceived]
    }
    const orders = [paid(mall, shopper), sent(mall, shopper), received(mall, shopper), paid(mall, shopper, bookItem)]
    expect(orders.map(formOf)).toEqual([
      [[1], false, false],
      [[1, 2], true, false],
      [[1, 2], true, true],
      [[1], true, true],
    ])
  })

  it('is impossible for what points have bought', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    expect([refundableUntil(order), refundableUntil({ ...order, kind: 'points' })]).toEqual([null, 0])
  })

  it('is possible for each of the goods as long as its page says', () => {
    const { mall, shopper } = openMall()
    const { products, pages } = mall.catalogue.seed
    const order = paid(mall, shopper, passItem)
    const [now, used] = [mall.now, order.vouchers.map((voucher) => ({ ...voucher, usedAt: mall.now }))]
    const terms = products.map((product) => {
      const lines = order.lines.map((line) => ({ ...line, prodId: product.prodId, kind: product.kind }))
      const refused = (at: number, vouchers = order.vouchers) => {
        mall.now = now + at
        mall.orders.set(order.orderNumber, { ...order, lines, vouchers })
        return refusal(() => refundable(mall, shopper, { orderNumber: order.orderNumber, orderItemId: null }, 'en'))
      }
      const refunds = pages.describe(product).parameters.find(({ key }) => key.en === 'Refunds')
      return [
        refunds?.value.zh ?? 'nothing',
        refused(0),
        refused(0, used),
        refused(7 * day - 1),
        refused(7 * day),
      ].join(' ')
    })
    const expected = new Set([
      '券码未使用，7 天内可退  nothingToRefund  refundClosed',
      '到账后不可退 refundClosed refundClosed refundClosed refundClosed',
      'nothing    refundClosed',
    ])
    expect(new Set(terms)).toEqual(expected)
  })

  it('takes the vouchers that are still good, to the millisecond', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, passItem)
    const [voucher] = order.vouchers
    const left = () => unspentVouchers(mall, order, order.lines[0]?.orderItemId ?? 0).length
    const until = voucher?.expiresAt ?? 0
    const counts = [until - 1, until].map((at) => {
      mall.now = at
      return left()
    })
    expect(counts).toEqual([1, 0])
  })
})
