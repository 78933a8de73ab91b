import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { couponWith, day, discountWith, lin, opening, smallShops } from '../../../test/pricing/small-shops.ts'
import { requestFor } from '../../../test/purchases.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { confirmCheckout } from '../selling/checkout.ts'
import { cancelOwn } from '../selling/my-orders.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import {
  countCoupons,
  couponsForProduct,
  couponsForVisitors,
  mallCoupons,
  myCoupons,
  oneCoupon,
  productsOfCoupon,
  shopCoupons,
  type Telling,
} from './coupon-views.ts'
import { deleteHolding, handCoupon, takeCoupon } from './holdings.ts'

const telling: Telling = { language: 'en', explain: ({ code, values }) => `${code} ${JSON.stringify(values)}` }
const listed = (coupons: readonly { readonly couponId: number }[]) => coupons.map(({ couponId }) => couponId)

/** 1 of shop 62, 2 of shop 63, 3 and 4 of the platform, 5 not offered. */
const coupons = [
  couponWith(),
  couponWith({ couponId: 2, shopId: 63, scope: { prodIds: [5] } }),
  couponWith({
    ...{ couponId: 3, shopId: 0, type: 2, off: 9.5, most: 20, scope: { kinds: ['ebook'] } },
    ...{ valid: { from: opening + 1, until: opening + day }, stock: 5, left: 3, limit: 2, aloneOnly: true },
  }),
  couponWith({ couponId: 4, shopId: 0, memberOnly: true }),
  couponWith({ couponId: 5, isOn: false }),
]

let mall: Mall
let buyer: Account
beforeEach(() => {
  mall = smallShops({ coupons })
  buyer = lin(mall)
})

const terms = {
  ...{ couponId: 1, couponName: 'name', couponType: 1, cashCondition: 100, reduceAmount: 10, couponDiscount: null },
  ...{ maxReduceAmount: null, suitableProdType: 0, shopId: 62, shopName: 'Qinghua Direct' },
  ...{ memberOnly: false, aloneOnly: false },
}
const ofMall = {
  ...{ ...terms, couponId: 3, couponType: 2, reduceAmount: null, couponDiscount: 9.5, maxReduceAmount: 20 },
  ...{ suitableProdType: 1, shopId: 0, shopName: '', aloneOnly: true },
}

describe('a coupon', () => {
  it('shows its terms, its time and what is left of it', () => {
    expect(oneCoupon(mall, 1, telling)).toEqual({
      ...{ ...terms, shopLogo: '/pictures/logo/62.svg' },
      ...{ validTimeType: 2, startTime: null, endTime: null, afterReceiveDays: 3 },
      ...{ stocks: 1000, sourceStock: 1000, limitNum: 1, curUserReceiveCount: 0 },
      ...{ canReceive: true, canGoUse: false, reason: null },
    })
    expect(oneCoupon(mall, 3, telling)).toEqual({
      ...{ ...ofMall, shopLogo: null },
      ...{ validTimeType: 1, startTime: '2026-11-02 10:00:00', endTime: '2026-11-03 10:00:00', afterReceiveDays: null },
      ...{ stocks: 3, sourceStock: 5, limitNum: 2, curUserReceiveCount: 0 },
      ...{ canReceive: true, canGoUse: false, reason: null },
    })
    expect(refusal(() => oneCoupon(mall, 9, telling))).toBe('unknownCoupon')
  })

  it('shows a shopper how many of it they took, whether they can use one, and why they can take no other', () => {
    const shown = () =>
      [...shopCoupons(mall, buyer, { shopId: 62 }, telling).records, ...mallCoupons(mall, buyer, telling)].map(
        ({ curUserReceiveCount, canReceive, canGoUse, reason }) => [curUserReceiveCount, canReceive, canGoUse, reason],
      )
    expect(shown()).toEqual([
      [0, true, false, null],
      [0, true, false, null],
      [0, false, false, 'couponMembersOnly {}'],
    ])
    for (const couponId of [1, 3]) takeCoupon(mall, buyer, couponId)
    const once = [1, false, true, 'couponLimit {"max":1}']
    expect(shown().slice(0, 2)).toEqual([once, [1, true, false, null]])
    mall.now += 1
    expect(shown().slice(0, 2)).toEqual([once, [1, true, true, null]])
    for (const { couponUserId } of myCoupons(mall, buyer, { status: 1 }, telling).records)
      deleteHolding(mall, buyer, couponUserId)
    expect(shown().slice(0, 2)).toEqual([
      [1, false, false, 'couponLimit {"max":1}'],
      [1, true, false, null],
    ])
  })
})

describe('coupons on offer', () => {
  it('are listed for the platform, for shops or one shop, and for a product', () => {
    expect(listed(mallCoupons(mall, buyer, telling))).toEqual([3, 4])
    expect(listed(shopCoupons(mall, buyer, {}, telling).records)).toEqual([1, 2])
    expect(listed(shopCoupons(mall, buyer, { shopId: 63 }, telling).records)).toEqual([2])
    expect(listed(shopCoupons(mall, buyer, { size: 1, current: 2 }, telling).records)).toEqual([2])
    expect(listed(couponsForVisitors(mall, {}, telling).records)).toEqual([1, 2, 3, 4])
    expect(listed(couponsForVisitors(mall, { shopId: 0 }, telling).records)).toEqual([3, 4])
    expect(listed(couponsForVisitors(mall, { size: 3, current: 2 }, telling).records)).toEqual([4])
    expect([1, 3, 4, 5].map((prodId) => listed(couponsForProduct(mall, prodId, telling)))).toEqual([
      [1, 4],
      [1, 3, 4],
      [4],
      [2, 3, 4],
    ])
  })

  it('are for goods on sale, of their shop and their scope', () => {
    const goods = (couponId: number, paging = {}) =>
      productsOfCoupon(mall, { couponId, ...paging }, 'en').records.map(({ prodId }) => prodId)
    expect([1, 2, 3, 4].map((couponId) => goods(couponId))).toEqual([[1, 2, 3], [5], [3, 5], [1, 2, 3, 4, 5]])
    expect(goods(4, { size: 2, current: 3 })).toEqual([5])
    changeProduct(mall, 3, { status: 0 })
    expect([1, 3].map((couponId) => goods(couponId))).toEqual([[1, 2], [5]])
    expect(refusal(() => goods(9))).toBe('unknownCoupon')
  })
})

describe('the coupons of a shopper', () => {
  const mine = (status: 0 | 1 | 2) => myCoupons(mall, buyer, { status }, telling).records
  const buy = (): string => {
    const uuid = `purchase-${mall.counters.lastId}`
    const orderItem = { prodId: 1, skuId: 11, shopId: 62, prodCount: 1 }
    confirmCheckout(mall, buyer, { uuid, addrId: 0, orderItem })
    return submitOrders(mall, buyer, requestFor(uuid)).orderNumbers
  }

  it('show when they were taken, can be used, and were used, and by which order', () => {
    const { couponUserId } = handCoupon(mall, buyer, 1)
    const whole = {
      ...{ ...terms, couponUserId, status: 1, shopStatus: 1, receiveTime: '2026-11-02 10:00:00' },
      ...{ startTime: '2026-11-02 10:00:00', endTime: '2026-11-05 10:00:00' },
      ...{ useTime: null, orderNumbers: [], expiresSoon: true },
    }
    expect(mine(1)).toEqual([whole])
    mall.now += 60_000
    const orderNumber = buy()
    mall.discounts.set(couponUserId, discountWith({ discountId: couponUserId }))
    mall.coupons.set(6, couponWith({ couponId: 6, minimum: 0 }))
    const others = [buy(), (handCoupon(mall, buyer, 6), buy())]
    const used = {
      ...whole,
      status: 2,
      useTime: '2026-11-02 10:01:00',
      orderNumbers: [orderNumber],
      expiresSoon: false,
    }
    expect([mine(1), mine(2)]).toMatchObject([[], [{ orderNumbers: others.slice(1) }, used]])
    cancelOwn(mall, buyer, orderNumber)
    expect([mine(1), mine(2)]).toMatchObject([
      [{ ...terms, couponUserId, status: 1 }],
      [{ orderNumbers: others.slice(1) }],
    ])
    mall.now = opening + 3 * day
    expect([mine(1), mine(0)]).toMatchObject([[], [{ couponUserId, status: 0, expiresSoon: false }]])
  })

  it('expire soon within three days', () => {
    handCoupon(mall, buyer, 1)
    mall.coupons.set(1, couponWith({ valid: { from: opening, until: opening + 3 * day + 1 } }))
    handCoupon(mall, buyer, 1)
    expect(mine(1).map(({ expiresSoon }) => expiresSoon)).toEqual([true, false])
  })

  it('are listed in pages, the first to expire first, of several at once the one that was taken first', () => {
    const ids = [1, 2, 4].map((couponId) => handCoupon(mall, buyer, couponId).couponUserId)
    mall.coupons.set(1, couponWith({ valid: { days: 2 } }))
    const first = handCoupon(mall, buyer, 1).couponUserId
    const page = (current: number) =>
      myCoupons(mall, buyer, { status: 1, size: 2, current }, telling).records.map(({ couponUserId }) => couponUserId)
    expect([...page(1), ...page(2)]).toEqual([first, ...ids])
  })

  it('are counted by what can be done with them', () => {
    for (const couponId of [1, 3, 4, 2]) handCoupon(mall, buyer, couponId)
    expect(countCoupons(mall, buyer)).toEqual({ unUseCount: 4, useCount: 0, expiredCount: 0 })
    buy()
    mall.now = opening + day
    expect(countCoupons(mall, buyer)).toEqual({ unUseCount: 2, useCount: 1, expiredCount: 1 })
  })
})
