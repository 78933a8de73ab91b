import { describe, expect, it } from 'vitest'
import { chanceFrom, type Chance } from '../../../test/pricing/chance.ts'
import { everyWay } from '../../../test/pricing/oracle.ts'
import { couponWith } from '../../../test/pricing/small-shops.ts'
import {
  estimator,
  worthOf,
  type CouponOnLines,
  type CouponsOnLines,
  type MovableLine,
  type Way,
  type Worth,
} from './estimate.ts'
import { offOf, searchAmong } from './search.ts'

/** Five lines, some with the discount that the buyer chose, the others with some of three or none; amounts in cents. */
const purchaseBy = (chance: Chance) => {
  const discounts = Array.from({ length: 3 }, (): Worth => {
    const rule = chance.of([0, 1, 2, 3] as const)
    const need = rule % 2 === 1 ? 2 + chance.below(3) : 20 + chance.below(80)
    const off = rule >= 2 ? 8 + chance.below(20) / 10 : 1 + chance.below(30)
    return worthOf({ rule, type: chance.of([0, 1] as const), steps: [{ need, off }], most: chance.of([null, 15]) })
  })
  const lines = Array.from({ length: 5 }, (): MovableLine => {
    const choices = chance.is(0.1) ? [chance.below(3)] : [...chance.some([0, 1, 2], 0.7), 3]
    return { net: 100 + chance.below(6000), pieces: 1 + chance.below(3), choices }
  })
  return { discounts, lines, all: everyWay(lines.map(({ choices }) => choices)) as Way[] }
}

const couponsBy = (chance: Chance, lines: readonly MovableLine[]): CouponsOnLines => {
  const couponOf = (shopId: number): CouponOnLines => ({
    coupon: couponWith({
      ...{ shopId, type: chance.of([1, 2] as const), minimum: chance.of([0, 50, 100]), off: 5 + chance.below(5) },
      ...{ aloneOnly: chance.is(0.4), most: chance.of([null, 20]) },
    }),
    nets: lines.map(({ net }) => (chance.is(0.7) ? net : 0)),
  })
  return { ofShop: chance.of([null, couponOf(62)]), ofMall: couponOf(0), elsewhere: chance.of([0, 4000]) }
}

const purchases = 120

describe('a search', () => {
  it('finds the best of all ways to give discounts, mostly', () => {
    const missed: number[] = []
    for (let seed = 1; seed <= purchases; seed++) {
      const { lines, discounts, all } = purchaseBy(chanceFrom(seed))
      const found = offOf(lines, discounts, searchAmong(lines, discounts).first)
      if (found < Math.max(...all.map((way) => offOf(lines, discounts, way)))) missed.push(seed)
    }
    expect(missed.length).toBeLessThanOrEqual(5)
  })

  it('finds the best together with coupons, mostly', () => {
    const missed: number[] = []
    for (let seed = 1; seed <= purchases; seed++) {
      const chance = chanceFrom(seed)
      const { lines, discounts, all } = purchaseBy(chance)
      const coupons = couponsBy(chance, lines)
      const { first, towards } = searchAmong(lines, discounts)
      const off = (way: Way) => estimator(lines, discounts, way, coupons).off()
      if (off(towards(coupons, first, true)) < Math.max(...all.map(off)) - 0.5) missed.push(seed)
    }
    expect(missed.length).toBeLessThanOrEqual(7)
  })
})
