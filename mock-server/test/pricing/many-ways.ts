import type { SeedDiscount } from '@mall/fixtures'
import type { Wish } from '../../src/core/pricing/choose.ts'
import type { Chance } from './chance.ts'
import { askedLine, couponWith, discountWith, lin, opening, day, smallShops, su, type Goods } from './small-shops.ts'

const awkward = [3.33, 9.9, 19.99, 33.35, 66.67, 99, 100, 123.45]
const cents = (yuan: number): number => Math.round(yuan * 100) / 100

/** The higher the step, the more it gives for its yuan or pieces. */
const stepsBy = (chance: Chance, rule: number) => {
  const base = rule % 2 === 1 ? chance.of([2, 3, 4]) : chance.of([80, 99, 100, 150, 200])
  const rate = (5 + chance.below(20)) / 100
  return Array.from({ length: 1 + chance.below(3) }, (_, at) => {
    const need = base * (at + 1)
    const worth = (rule === 1 ? need * 70 : need) * (rate + at / 25)
    return { need, off: rule >= 2 ? cents(10 * (1 - rate - at / 20)) : cents(worth) }
  })
}

/** One shop with 8 to 20 goods and 2 to 4 discounts that overlap. */
export const overlapping = (chance: Chance, coupons: number) => {
  const count = 8 + chance.below(13)
  const round = chance.is(0.4)
  const goods = Array.from({ length: count }, (_, at): Goods => ({
    prodId: at + 1,
    shopId: 62,
    skus: [
      [round ? 10 + 5 * chance.below(30) : chance.is(0.3) ? chance.of(awkward) : (100 + chance.below(20_000)) / 100],
    ],
  }))
  const discounts = Array.from({ length: 2 + chance.below(3) }, (_, at): SeedDiscount => {
    const rule = chance.of([0, 0, 1, 2, 3] as const)
    const share = chance.of([0.2, 0.3, 0.4, 0.6, 1])
    return discountWith({
      discountId: at + 1,
      rule,
      type: chance.of([0, 1] as const),
      steps: stepsBy(chance, rule),
      most: chance.is(0.3) ? cents(10 + chance.below(6000) / 100) : null,
      scope: share === 1 ? {} : { prodIds: chance.some(goods, share).map(({ prodId }) => prodId) },
    })
  })
  const mall = smallShops({ goods, discounts })
  const lines = goods.map(({ prodId }) => askedLine(mall, prodId * 10 + 1, chance.of([1, 1, 1, 2, 3])))
  const usable = Array.from({ length: coupons }, (_, at) => {
    const type = chance.of([1, 1, 2] as const)
    return {
      couponUserId: at + 1,
      until: opening + day,
      coupon: couponWith({
        couponId: at + 1,
        shopId: chance.of([0, 62]),
        type,
        minimum: chance.of([0, 100, 200, 300, 500]),
        off: type === 2 ? chance.of([9.5, 9, 8.5]) : cents(1 + chance.below(4000) / 100),
        scope: chance.is(0.5) ? {} : { prodIds: chance.some(goods, 0.5).map(({ prodId }) => prodId) },
        aloneOnly: chance.is(0.3),
      }),
    }
  })
  const wish: Wish = { buyer: chance.is(0.5) ? lin(mall) : su(mall), lines, usable }
  return { mall, wish }
}
