import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { couponWith, day, lin, opening, smallShops, su } from '../../../test/pricing/small-shops.ts'
import { comment, orderIn, requestFor } from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { writeComment } from '../comments/write-comment.ts'
import { passTime } from '../pass-time.ts'
import { decideRefund } from '../refunds/merchant-refunds.ts'
import { withdrawRefund } from '../refunds/refunds.ts'
import { shipOrder } from '../fulfilling/merchant.ts'
import { payOrders } from '../paying/payments.ts'
import { changeLine } from '../selling/cart.ts'
import { confirmCheckout } from '../selling/checkout.ts'
import { cancelOwn, confirmReceipt } from '../selling/my-orders.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { myCoupons, takenCouponIds } from './coupon-views.ts'
import { deleteHolding, handCoupon, holdingsOf, stateOf, takeCoupon, usableCoupons, whyNotTake } from './holdings.ts'

let mall: Mall
let buyer: Account
const ofMall = couponWith({ couponId: 2, shopId: 0, minimum: 150, off: 18 })
const open = (...coupons: Parameters<typeof couponWith>[0][]): void => {
  mall = smallShops({ coupons: [ofMall, ...coupons.map((each) => couponWith(each))] })
  buyer = lin(mall)
}
beforeEach(() => open({}))

const take = (who = buyer, couponId = 1) => refusal(() => takeCoupon(mall, who, couponId))
const only = (who = buyer) => {
  const [holding] = holdingsOf(mall, who)
  if (!holding) throw new Error('no coupon')
  return holding
}
const state = (): string => stateOf(mall, only())
/** The orders that the coupon shows as those that use it. */
const usedBy = (status: 1 | 2) =>
  myCoupons(mall, buyer, { status }, { language: 'en', explain: () => '' }).records.map((each) => each.orderNumbers)
const leftOf = (couponId = 1): number => mall.coupons.get(couponId)?.left ?? -1

/** Orders one thing of each of these variants at once, with the coupons that are cheapest. */
const order = (...skuIds: number[]): string[] => {
  mall.carts.set(buyer.userId, [])
  for (const skuId of skuIds) {
    const prodId = Math.floor(skuId / 10)
    const shopId = mall.products.get(prodId)?.shopId ?? 0
    changeLine(mall, buyer, { basketId: 0, prodId, skuId, shopId, count: 1 })
  }
  const basketIds = (mall.carts.get(buyer.userId) ?? []).map(({ basketId }) => basketId)
  const uuid = `purchase-${mall.counters.lastId}`
  confirmCheckout(mall, buyer, { uuid, addrId: 0, basketIds })
  return submitOrders(mall, buyer, requestFor(uuid)).orderNumbers.split(',')
}
const pay = (orderNumbers: readonly string[]): void =>
  void payOrders(mall, buyer, { payType: 9, orderNumbers: orderNumbers.join(',') })
const refundAll = (orderNumber: string): void =>
  decideRefund(mall, applied(mall, buyer, orderIn(mall, { orderNumber })), true)

describe('taking a coupon', () => {
  it('is listed once for each time, deleted or not', () => {
    open({ limit: 3 })
    take()
    deleteHolding(mall, buyer, only().couponUserId)
    take()
    take(buyer, 2)
    expect(takenCouponIds(mall, buyer)).toEqual([2, 1, 1])
    expect(takenCouponIds(mall, su(mall))).toEqual([])
  })

  it('takes one from the stock, until none is left, and as many as each person may have [S3.17/coupons]', () => {
    open({ stock: 3, left: 3, limit: 2 })
    expect([take(), take(), take()]).toEqual([null, null, 'couponLimit'])
    expect([take(su(mall)), take(su(mall))]).toEqual([null, 'couponGone'])
    expect([leftOf(), holdingsOf(mall, buyer).length, holdingsOf(mall, su(mall)).length]).toEqual([0, 2, 1])
  })

  it('counts those that were deleted', () => {
    take()
    deleteHolding(mall, buyer, only().couponUserId)
    expect([holdingsOf(mall, buyer), take()]).toEqual([[], 'couponLimit'])
  })

  it('is possible from its first instant to just before its last, and while it is on', () => {
    open({ startsAt: opening, endsAt: opening + 10, limit: 9 })
    const at = (ms: number) => {
      mall.now = opening + ms
      return take()
    }
    expect([-1, 0, 9, 10].map(at)).toEqual(['eventClosed', null, null, 'eventClosed'])
    open({ isOn: false })
    expect(take()).toBe('eventClosed')
  })

  it('is for paid members only where it says so; visitors see it [S6.3/coupons]', () => {
    open({ memberOnly: true })
    const coupon = couponWith({ memberOnly: true })
    expect([take(), take(su(mall)), whyNotTake(mall, null, coupon)]).toEqual(['couponMembersOnly', null, null])
  })

  it('of an unknown one changes nothing', () => expect(take(buyer, 99)).toBe('unknownCoupon'))

  it('gives a fixed time, or days from then on', () => {
    open({ limit: 2 })
    passTime(mall, opening + 5)
    take()
    expect(only()).toMatchObject({ from: opening + 5, until: opening + 5 + 3 * day })
    open({ valid: { from: opening + 1, until: opening + 2 }, limit: 2 })
    take()
    expect(only()).toMatchObject({ from: opening + 1, until: opening + 2 })
    mall.now = opening + 1
    expect(take()).toBeNull()
    mall.now = opening + 2
    expect(take()).toBe('eventClosed')
  })

  it('by the office needs no stock and no limit [S3.17/coupons]', () => {
    open({ stock: 1, left: 0 })
    for (let n = 0; n < 2; n++) handCoupon(mall, buyer, 1)
    expect([holdingsOf(mall, buyer).length, leftOf()]).toEqual([2, 0])
    expect(refusal(() => handCoupon(mall, buyer, 99))).toBe('unknownCoupon')
  })
})

describe('a coupon that somebody has', () => {
  it('is usable from its first instant to just before its last, then expired [S4.7]', () => {
    open({ valid: { from: opening + 1, until: opening + 10 } })
    take()
    const at = (ms: number) => {
      mall.now = opening + ms
      return [state(), usableCoupons(mall, buyer).length]
    }
    expect([0, 1, 9, 10].map(at)).toEqual([
      ['unused', 0],
      ['unused', 1],
      ['unused', 1],
      ['expired', 0],
    ])
  })

  it('is deleted by its holder alone, and then gone', () => {
    take()
    const { couponUserId } = only()
    expect(refusal(() => deleteHolding(mall, su(mall), couponUserId))).toBe('unknownCoupon')
    deleteHolding(mall, buyer, couponUserId)
    expect([holdingsOf(mall, buyer), usableCoupons(mall, buyer)]).toEqual([[], []])
    expect(refusal(() => deleteHolding(mall, buyer, couponUserId))).toBe('unknownCoupon')
  })

  it('is used by an order, and no longer once that is canceled before it is paid [S4.7]', () => {
    take()
    const numbers = order(11)
    expect([state(), orderIn(mall, { orderNumber: numbers[0] ?? '' }).payable]).toEqual(['used', 90])
    expect(order(11).map((orderNumber) => orderIn(mall, { orderNumber }).payable)).toEqual([100])
    cancelOwn(mall, buyer, numbers[0] ?? '')
    expect([state(), only().uses]).toEqual(['unused', 0])
  })

  it('is given back when nobody pays in time, and has expired then if its time is over [S4.7]', () => {
    take()
    order(11)
    passTime(mall, mall.now + day)
    expect(state()).toBe('unused')
    order(11)
    passTime(mall, mall.now + 3 * day)
    expect(state()).toBe('expired')
  })

  it('stays used while it is paid for, received, and a refund is merely asked for, refused or withdrawn [L6]', () => {
    take()
    const [orderNumber = ''] = order(11)
    pay([orderNumber])
    const asked = applied(mall, buyer, orderIn(mall, { orderNumber }))
    expect(state()).toBe('used')
    withdrawRefund(mall, buyer, asked)
    decideRefund(mall, applied(mall, buyer, orderIn(mall, { orderNumber })), false, '不')
    expect(state()).toBe('used')
    shipOrder(mall, orderNumber)
    confirmReceipt(mall, buyer, orderNumber)
    expect(state()).toBe('used')
  })

  it('is given back once all of its order is refunded, not with a part of it [S4.7] [L6]', () => {
    take()
    const [orderNumber = ''] = order(11, 21)
    pay([orderNumber])
    const [line] = orderIn(mall, { orderNumber }).lines
    decideRefund(
      mall,
      applied(mall, buyer, orderIn(mall, { orderNumber }), { orderItemId: line?.orderItemId ?? 0 }),
      true,
    )
    expect(state()).toBe('used')
    refundAll(orderNumber)
    expect([state(), only().uses]).toEqual(['unused', 0])
  })

  it('is given back by a full refund also after all was reviewed', () => {
    take()
    const [books = ''] = order(11, 31)
    pay([books])
    shipOrder(mall, books)
    confirmReceipt(mall, buyer, books)
    for (const line of orderIn(mall, { orderNumber: books }).lines) writeComment(mall, buyer, comment(line))
    expect([orderIn(mall, { orderNumber: books }).status, state()]).toEqual(['evaluated', 'used'])
    refundAll(books)
    expect([state(), only().uses, usedBy(1)]).toEqual(['unused', 0, [[]]])
  })

  it('of the platform is used by all orders of a purchase, and given back with the last [S4.7]', () => {
    take(buyer, 2)
    const [one = '', two = ''] = order(11, 41)
    expect([state(), only().uses, usedBy(2).map((numbers) => numbers.toSorted())]).toEqual(['used', 2, [[one, two]]])
    const offs = [one, two].flatMap((orderNumber) =>
      orderIn(mall, { orderNumber }).adjustments.flatMap(({ part, amount }) => (part === 'coupon' ? [amount] : [])),
    )
    expect(offs).toEqual([8, 10])
    cancelOwn(mall, buyer, one)
    expect([state(), usedBy(2)]).toEqual(['used', [[two]]])
    pay([two])
    refundAll(two)
    expect([state(), only().uses]).toEqual(['unused', 0])
  })

  it('that its holder deleted stays gone when it is given back', () => {
    take()
    const numbers = order(11)
    deleteHolding(mall, buyer, only().couponUserId)
    cancelOwn(mall, buyer, numbers[0] ?? '')
    expect([holdingsOf(mall, buyer), usableCoupons(mall, buyer)]).toEqual([[], []])
  })
})
