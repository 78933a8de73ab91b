import { describe, expect, it } from 'vitest'
import { chanceFrom } from '../../../test/pricing/chance.ts'
import {
  askedLine,
  comboWith,
  couponWith,
  day,
  discountWith,
  lin,
  opening,
  smallShops,
  su,
  type Goods,
} from '../../../test/pricing/small-shops.ts'
import { choose, type Wish } from './choose.ts'
import type { UsableCoupon } from './price-rule.ts'

const held = (coupon: UsableCoupon['coupon'], change: Partial<UsableCoupon> = {}): UsableCoupon => ({
  couponUserId: coupon.couponId,
  coupon,
  until: opening + day,
  ...change,
})

describe('the choice of the mall', () => {
  it('keeps what the buyer chose, and gives packages no discount', () => {
    const discounts = [discountWith(), discountWith({ discountId: 2, steps: [{ need: 1, off: 1 }] })]
    const mall = smallShops({ discounts, combos: [comboWith()] })
    const asked = [
      askedLine(mall, 11, 1, { discountId: 2 }),
      askedLine(mall, 12, 1, { discountId: null }),
      askedLine(mall, 11),
      askedLine(mall, 21, 2, { comboId: 1 }),
    ]
    const { lines } = choose(mall, { buyer: lin(mall), lines: asked, usable: [] })
    expect(lines.map(({ discountId }) => discountId)).toEqual([2, null, 1, null])
    const coupons = [held(couponWith({ off: 1 }))]
    const other = held(couponWith({ couponId: 2, off: 50 }))
    expect(choose(mall, { buyer: lin(mall), lines: asked, usable: [...coupons, other], coupons }).coupons).toEqual(
      coupons,
    )
    expect(choose(mall, { buyer: lin(mall), lines: asked, usable: [other], coupons: [] }).coupons).toEqual([])
  })

  it('gives a buyer who wants no coupon the best discount all the same', () => {
    const discounts = [discountWith({ steps: [{ need: 1, off: 1 }] }), discountWith({ discountId: 2 })]
    const mall = smallShops({ discounts })
    const usable = [held(couponWith({ aloneOnly: true, off: 50 }))]
    const { lines } = choose(mall, { buyer: lin(mall), lines: [askedLine(mall, 11)], usable, coupons: [] })
    expect(lines[0]?.discountId).toBe(2)
  })

  it('has where to send it, if the buyer has', () => {
    const mall = smallShops()
    const wish = { buyer: lin(mall), lines: [askedLine(mall, 11)], usable: [] }
    const lines = [askedLine(mall, 11, 1, { discountId: null })]
    const sendTo = { provinceId: 510_000 }
    expect(choose(mall, wish)).toEqual({ buyer: lin(mall), lines, coupons: [] })
    expect(choose(mall, { ...wish, sendTo })).toEqual({ buyer: lin(mall), lines, coupons: [], sendTo })
  })

  it('of a buyer’s coupon gives lines the discounts that are cheapest together with it', () => {
    const mall = smallShops({ discounts: [discountWith()] })
    const coupons = [held(couponWith({ aloneOnly: true, off: 4 }))]
    const { lines } = choose(mall, { buyer: lin(mall), lines: [askedLine(mall, 11)], usable: coupons, coupons })
    expect(lines[0]?.discountId).toBeNull()
  })

  it('uses of several like coupons the one that expires first', () => {
    const mall = smallShops()
    const usable = [2, 1, 3].map((n) =>
      held(couponWith(), { couponUserId: n, until: opening + (n === 3 ? 1 : 2) * day }),
    )
    const used = (list: readonly UsableCoupon[]) =>
      choose(mall, { buyer: lin(mall), lines: [askedLine(mall, 11)], usable: list }).coupons?.map(
        (each) => each.couponUserId,
      )
    expect([used(usable), used(usable.slice(0, 2))]).toEqual([[3], [1]])
  })

  it('weighs a coupon once, however many of it the buyer has', () => {
    const mall = smallShops()
    const many = couponWith({ scope: { prodIds: [2] }, off: 50 })
    const usable = Array.from({ length: 40 }, (_, at) => held(many, { couponUserId: at + 1 }))
    const other = held(couponWith({ couponId: 2, off: 5 }), { couponUserId: 41 })
    const wish = { buyer: lin(mall), lines: [askedLine(mall, 11)], usable: [...usable, other] }
    expect(choose(mall, wish).coupons?.map(({ couponUserId }) => couponUserId)).toEqual([41])
  })

  it('leaves coupons for members to members [S6.3/coupons]', () => {
    const mall = smallShops()
    const usable = [held(couponWith({ memberOnly: true, minimum: 0 }))]
    const used = (buyer: Wish['buyer']) => choose(mall, { buyer, lines: [askedLine(mall, 11)], usable }).coupons?.length
    expect([used(null), used(lin(mall)), used(su(mall))]).toEqual([0, 0, 1])
  })
})

describe('the choice among too many ways to try all', () => {
  it('weighs of very many coupons those that could take most off', () => {
    let looks = 0
    const coupons = Array.from({ length: 250 }, (_, at) => ({
      ...couponWith({
        couponId: at + 1,
        shopId: [0, 62, 63][at % 3] ?? 0,
        off: 1 + (at % 83),
        aloneOnly: at % 2 === 0,
      }),
      get minimum() {
        looks++
        return 30
      },
    }))
    const mall = smallShops({ discounts: [1, 2, 3].map((discountId) => discountWith({ discountId })) })
    const lines = [11, 12, 21, 41, 51].map((skuId) => askedLine(mall, skuId))
    const { coupons: used = [] } = choose(mall, { buyer: lin(mall), lines, usable: coupons.map((each) => held(each)) })
    expect(used.map(({ coupon }) => coupon.off)).toEqual([82, 83, 83])
    expect(looks).toBeLessThan(3000)
  })

  it('weighs the few coupons of one shop, however many another has', () => {
    const mall = smallShops()
    const coupons = Array.from({ length: 40 }, (_, at) => held(couponWith({ couponId: at + 1, off: 50 })))
    const other = held(couponWith({ couponId: 41, shopId: 63, minimum: 0, off: 1 }))
    const lines = [11, 41].map((skuId) => askedLine(mall, skuId))
    const { coupons: used = [] } = choose(mall, { buyer: lin(mall), lines, usable: [...coupons, other] })
    expect(used.map(({ couponUserId }) => couponUserId)).toEqual([1, 41])
  })
})

/** 50 variants of three shops with two discounts for each, and 30 coupons of shops and platform. */
const large = (seed: number) => {
  const chance = chanceFrom(seed)
  const goods = Array.from({ length: 50 }, (_, at): Goods => ({
    prodId: at + 1,
    shopId: [62, 63, 66][at % 3] ?? 62,
    skus: [[(100 + chance.below(20_000)) / 100]],
  }))
  const coupons = Array.from({ length: 30 }, (_, at) =>
    couponWith({
      couponId: at + 1,
      shopId: [0, 62, 63, 66][at % 4] ?? 0,
      type: at % 5 === 0 ? 2 : 1,
      minimum: 50 * (at % 7),
      off: at % 5 === 0 ? 9.5 : 1 + chance.below(40),
      scope: at % 3 === 0 ? { prodIds: chance.some(goods, 0.5).map(({ prodId }) => prodId) } : {},
      aloneOnly: at % 6 === 0,
    }),
  )
  const discounts = Array.from({ length: 6 }, (_, at) =>
    discountWith({
      discountId: at + 1,
      shopId: [62, 63, 66][at % 3] ?? 62,
      type: 1,
      steps: [{ need: 100 + 50 * at, off: 5 + 5 * at }],
      scope: at < 3 ? {} : { prodIds: chance.some(goods, 0.5).map(({ prodId }) => prodId) },
    }),
  )
  const mall = smallShops({ goods, coupons, discounts })
  const lines = goods.map(({ prodId }) => askedLine(mall, prodId * 10 + 1, 1 + (prodId % 3)))
  return { mall, wish: { buyer: lin(mall), lines, usable: coupons.map((coupon) => held(coupon)) } }
}

describe('the choice for 50 lines and 30 coupons', () => {
  it('tries few ways', () => {
    const { mall, wish } = large(1)
    let read = 0
    const get = mall.discounts.get.bind(mall.discounts)
    mall.discounts.get = (id) => (read++, get(id))
    choose(mall, wish)
    expect(read).toBeLessThanOrEqual(3 * 64 * 2)
    expect(read).toBeGreaterThan(0)
  })
})
