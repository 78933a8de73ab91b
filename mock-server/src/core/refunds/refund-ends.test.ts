import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { activityMall, buyerIn, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { refusal } from '../../../test/mall.ts'
import { lin, smallShops } from '../../../test/pricing/small-shops.ts'
import { hour, mugItem, openMall, orderIn, paid, passBy, requestFor } from '../../../test/purchases.ts'
import { applied, express, received, refundIn, refundThatIs } from '../../../test/refunds.ts'
import { confirmGroup } from '../activities/group-orders.ts'
import { skuNow } from '../catalogue/goods.ts'
import { setAutopilot } from '../pass-time.ts'
import { payOrders } from '../paying/payments.ts'
import { confirmCheckout } from '../selling/checkout.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Express } from '../state/orders.ts'
import { dateTime } from '../state/time.ts'
import { decideRefund } from './merchant-refunds.ts'
import { refundable, refundInfo } from './refund-views.ts'
import { sendBack } from './refunds.ts'

describe('an order of goods and books', () => {
  const mixed = () => {
    const mall = smallShops()
    const buyer = lin(mall)
    const line = { checked: true, addedAt: mall.now, count: 1 }
    mall.carts.set(buyer.userId, [
      { ...line, basketId: 1, prodId: 1, skuId: 11 },
      { ...line, basketId: 2, prodId: 3, skuId: 31 },
    ])
    confirmCheckout(mall, buyer, { uuid: 'mixed', addrId: 0, basketIds: [1, 2] })
    const { orderNumbers: orderNumber } = submitOrders(mall, buyer, requestFor('mixed'))
    payOrders(mall, buyer, { payType: 9, orderNumbers: orderNumber })
    return { mall, buyer, order: orderIn(mall, { orderNumber }) }
  }

  it('has arrived once all that would have been sent was refunded', () => {
    const { mall, buyer, order } = mixed()
    const orderItemId = order.lines[0]?.orderItemId ?? 0
    decideRefund(mall, applied(mall, buyer, order, { orderItemId }), true)
    expect(orderIn(mall, order).status).toBe('toEvaluate')
    expect(orderIn(mall, order).lines.map(({ downloadKey }) => downloadKey === null)).toEqual([true, false])
  })

  it('gives a book back that was refunded', () => {
    const { mall, buyer, order } = mixed()
    const before = skuNow(mall, 31)?.sku.stocks ?? 0
    decideRefund(mall, applied(mall, buyer, order, { orderItemId: order.lines[1]?.orderItemId ?? 0 }), true)
    expect(skuNow(mall, 31)?.sku.stocks).toBe(before + 1)
  })

  it('can be sent back as a whole', () => {
    const { mall, buyer, order } = mixed()
    mall.orders.set(order.orderNumber, { ...order, status: 'toReceive' })
    const whole = { orderNumber: order.orderNumber, orderItemId: null }
    expect(refundable(mall, buyer, whole, 'en').applyTypes).toEqual([1, 2])
  })
})

describe('a parcel that goes back', () => {
  it('is told without blanks around it, and not with blanks alone [S5.9]', () => {
    const { mall, shopper } = openMall()
    const refundSn = refundThatIs.accepted(mall, shopper)
    const send = (change: Partial<Express>) =>
      refusal(() => sendBack(mall, shopper, refundSn, { ...express, ...change }))
    expect([send({ name: ' ' }), send({ remarks: ' ' })]).toEqual(['blankText', 'blankText'])
    expect(send({ name: ' 顺丰速运 ', remarks: ' 门卫代收 ' })).toBeNull()
    expect(refundIn(mall, refundSn).express).toEqual({ ...express, remarks: '门卫代收' })
  })
})

describe('a refund shows', () => {
  const times = [
    'handelTime',
    'shipTime',
    'receiveTime',
    'refundTime',
    'cancelTime',
    'rejectTime',
    'closeTime',
  ] as const
  it.each<[RefundStatus, readonly (typeof times)[number][]]>([
    ['applied', []],
    ['accepted', ['handelTime']],
    ['sentBack', ['handelTime', 'shipTime']],
    ['received', ['handelTime', 'shipTime', 'receiveTime']],
    ['success', ['handelTime', 'shipTime', 'receiveTime', 'refundTime']],
    ['withdrawn', ['cancelTime']],
    ['refused', ['handelTime', 'rejectTime']],
    ['closed', ['handelTime', 'closeTime']],
  ])('when each thing happened that led to its being %s', (status, expected) => {
    const { mall, shopper } = openMall()
    const refundSn = refundThatIs[status](mall, shopper)
    const shown = refundInfo(mall, shopper, refundSn, 'en')
    expect(times.filter((time) => shown[time] !== null)).toEqual(expected)
    expect(shown.isCancel).toBe(status === 'applied')
    expect(shown.sellerMsg).toBe('')
  })

  it('nowhere to send anything where only money comes back, and tells only that it is paid', () => {
    const { mall, shopper } = openMall()
    const refundSn = applied(mall, shopper, paid(mall, shopper))
    decideRefund(mall, refundSn, true)
    expect(refundInfo(mall, shopper, refundSn, 'en').refundDelivery).toBeNull()
    const told = (mall.messages.get(shopper.userId) ?? []).map(({ subject }) => subject.kind)
    expect(told).toEqual(['refunded'])
  })
})

describe('a group that is not full in time', () => {
  it.each([
    ['where it was to be sent', 2, 21, '13912345678'],
    ['of the account, without an address', 3, 31, known.shopper.mobile],
  ] as const)('pays all of it back by itself, and names the phone %s', (_what, prodId, skuId, mobile) => {
    const mall = activityMall({ groupBuys: [groupBuyWith({ prodId, skus: [{ groupSkuId: 1, skuId, price: 20 }] })] })
    const buyer = buyerIn(mall, 1)
    confirmGroup(mall, buyer, { uuid: 'group', addrId: 0, groupSkuId: 1, groupTeamId: 0, prodCount: 2 })
    const { orderNumbers: orderNumber } = submitOrders(mall, buyer, requestFor('group'))
    payOrders(mall, buyer, { payType: 9, orderNumbers: orderNumber })
    passBy(mall, 2 * hour)
    const order = orderIn(mall, { orderNumber })
    const [refund] = order.refunds
    const freight = order.transfee - order.freeTransfee
    const items = order.lines.map(({ orderItemId, net }) => ({ orderItemId, count: 2, worth: net }))
    expect([order.status, order.refunds]).toMatchObject(['canceled', [{ items }]])
    expect({ ...refund, items: [] }).toEqual({
      ...{ refundSn: `20261102${refund?.refundId}`, refundId: refund?.refundId, status: 'success', whole: true },
      ...{ kind: 'money', isReceiver: false, items: [], keptGifts: [], amount: 40, freight, reason: 'groupFailed' },
      ...{ text: '', mobile, pictures: [], message: '', express: null, changedAt: mall.now, endsAt: null },
      history: (['applied', 'accepted', 'success'] as const).map((status) => ({ status, at: mall.now, by: 'mall' })),
    })
    expect(mall.messages.get(buyer.userId)?.[0]?.subject.kind).toBe('groupFailed')
  })
})

describe('a merchant', () => {
  it('on autopilot handles a refund after a while, and another one never', () => {
    const { mall, shopper } = openMall()
    const handling = () =>
      mall.timers.list.filter(({ task }) => task === 'handleRefund').map(({ due }) => due - mall.now)
    const refundSn = refundThatIs.accepted(mall, shopper)
    sendBack(mall, shopper, refundSn, express)
    expect(handling()).toEqual([])
    setAutopilot(mall, true)
    const order = received(mall, shopper, mugItem)
    const before = handling()
    const next = applied(mall, shopper, order, { kind: 'goods' })
    expect(handling().filter((wait) => !before.includes(wait))).toEqual([4 * hour])
    decideRefund(mall, next, true)
    expect(handling()).toHaveLength(before.length + 1)
    expect(refundInfo(mall, shopper, next, 'en').handelTime).toBe(dateTime(mall.now))
  })
})
