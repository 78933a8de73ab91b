import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import {
  askedLine,
  comboWith,
  couponWith,
  discountWith,
  lin,
  opening,
  smallShops,
} from '../../../test/pricing/small-shops.ts'
import { quote } from '../pricing/quote.ts'
import type { Mall } from '../state/mall.ts'
import { holdingsOf, takeCoupon } from './holdings.ts'
import { allPromotions, changePromotion, offerCoupon, promotionState, startDiscount } from './manage.ts'

let mall: Mall
beforeEach(() => {
  mall = smallShops({ discounts: [discountWith()], coupons: [couponWith()], combos: [comboWith()] })
})
const states = () => allPromotions(mall).map(({ kind, promotion }) => [kind, promotionState(mall, promotion)])
const now = { name: '新', endsIn: 1000 }
const discount = { ...now, shopId: 62, discountRule: 0, discountItems: [{ needAmount: 100, discount: 10 }] } as const
const coupon = {
  ...now,
  shopId: 62,
  couponType: 1,
  cashCondition: 100,
  discount: 10,
  stocks: 5,
  afterReceiveDays: 2,
} as const

describe('a promotion', () => {
  it('waits, runs and is over by its times, and is off while its merchant wants so', () => {
    const at = (startsAt: number, endsAt: number, isOn = true) =>
      promotionState(mall, discountWith({ startsAt: opening + startsAt, endsAt: opening + endsAt, isOn }))
    expect([at(1, 2), at(0, 1), at(-1, 0), at(1, 2, false), at(0, 1, false), at(-1, 0, false)]).toEqual([
      'waiting',
      'running',
      'over',
      'off',
      'off',
      'over',
    ])
  })

  it('of each kind is switched off and on, and gets new times', () => {
    for (const [kind] of states()) changePromotion(mall, kind as 'coupon', 1, { isOn: false })
    expect(states()).toEqual([
      ['discount', 'off'],
      ['coupon', 'off'],
      ['combo', 'off'],
    ])
    for (const kind of ['discount', 'coupon', 'combo'] as const)
      changePromotion(mall, kind, 1, { isOn: true, startsIn: 5, endsIn: 9 })
    const at = (ms: number) => {
      mall.now = opening + ms
      return states().map(([, state]) => state)
    }
    expect([4, 5, 8, 9].map(at)).toEqual(
      ['waiting', 'running', 'running', 'over'].map((state) => [state, state, state]),
    )
  })

  it('that nobody knows is not changed, and only coupons have a stock', () => {
    for (const kind of ['discount', 'coupon', 'combo'] as const)
      expect(refusal(() => changePromotion(mall, kind, 99, {}))).toBe('unknownActivity')
    for (const kind of ['discount', 'combo'] as const)
      expect(refusal(() => changePromotion(mall, kind, 1, { left: 3 }))).toBe('invalidRequest')
  })

  it('that is a coupon gets more to take, and those who have one keep it', () => {
    const buyer = lin(mall)
    takeCoupon(mall, buyer, 1)
    changePromotion(mall, 'coupon', 1, { left: 3 })
    expect(mall.coupons.get(1)).toMatchObject({ left: 3, stock: 4 })
    const [before] = holdingsOf(mall, buyer)
    changePromotion(mall, 'coupon', 1, { isOn: false, endsIn: 0 })
    expect(holdingsOf(mall, buyer)).toEqual([before])
  })
})

describe('a new discount', () => {
  it('takes off what it says, in the order of its steps, for the goods it names', () => {
    const discountItems = [
      { needAmount: 200, discount: 40 },
      { needAmount: 100, discount: 10 },
    ]
    const discountId = startDiscount(mall, { ...discount, discountItems, prodIds: [1], maxReduceAmount: 30 })
    const net = (skuId: number, count: number) =>
      quote(mall, { buyer: null, lines: [askedLine(mall, skuId, count, { discountId })] }).lines[0]?.net
    expect([net(11, 1), net(11, 2), net(21, 4)]).toEqual([90, 170, 200])
    mall.now += 1000
    expect(net(11, 1)).toBe(100)
  })

  it('must be of a shop, for goods of it, and with steps that make sense', () => {
    const said = (change: Partial<Parameters<typeof startDiscount>[1]>) =>
      refusal(() => startDiscount(mall, { ...discount, ...change }))
    const items = (needAmount: number, off: number) => ({ discountItems: [{ needAmount, discount: off }] })
    expect([
      said({ shopId: 99 }),
      said({ prodIds: [4] }),
      said({ prodIds: [999] }),
      said(items(0, 1)),
      said(items(1, 0)),
      said({ discountRule: 2, ...items(1, 10) }),
      said({ discountRule: 3, ...items(1, 0) }),
      said({ discountRule: 3, ...items(1, 9.9) }),
      said({ prodIds: [1, 2] }),
    ]).toEqual(['shopUnavailable', ...Array.from({ length: 6 }, () => 'invalidRequest'), null, null])
  })
})

describe('a new coupon', () => {
  it('can be taken by one person once, unless it says otherwise, and used for its days', () => {
    const couponId = offerCoupon(mall, coupon)
    const take = () => refusal(() => takeCoupon(mall, lin(mall), couponId))
    expect([take(), take()]).toEqual([null, 'couponLimit'])
    expect(holdingsOf(mall, lin(mall))).toMatchObject([{ from: opening, until: opening + 2 * 86_400_000 }])
    expect(mall.coupons.get(couponId)).toMatchObject({
      left: 4,
      stock: 5,
      memberOnly: false,
      aloneOnly: false,
      most: null,
    })
  })

  it('can be of the platform, for goods of any shop', () => {
    const said = (change: Partial<Parameters<typeof offerCoupon>[1]>) =>
      refusal(() => offerCoupon(mall, { ...coupon, ...change }))
    expect([said({ shopId: 0, prodIds: [1, 4] }), said({ prodIds: [4] }), said({ shopId: 99 })]).toEqual([
      null,
      'invalidRequest',
      'shopUnavailable',
    ])
    expect([
      said({ couponType: 2, discount: 10 }),
      said({ couponType: 2, discount: 9.5 }),
      said({ discount: 0 }),
    ]).toEqual(['invalidRequest', null, 'invalidRequest'])
  })
})
