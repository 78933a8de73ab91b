import type { SeedCoupon } from '@mall/fixtures'
import { describe, expect, it } from 'vitest'
import { chanceFrom, type Chance } from '../../../test/pricing/chance.ts'
import { everyWay } from '../../../test/pricing/oracle.ts'
import { couponWith } from '../../../test/pricing/small-shops.ts'
import { bestPlan, countsElsewhere, offBy, type Option, type Plan } from './plans.ts'
import type { UsableCoupon } from './price-rule.ts'

const held = (change: Partial<SeedCoupon>): UsableCoupon => {
  const coupon = couponWith(change)
  return { couponUserId: coupon.couponId, coupon, until: 0 }
}
const ofShop = held({})
const ofMall = (couponId: number, change: Partial<SeedCoupon>) => held({ couponId, shopId: 0, ...change })

const optionWith = (cost: number, counts: number, coupon: UsableCoupon | null = null): Option => ({
  ...{ discountIds: [], coupon, cost, countsFor: () => counts },
})
const totalOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** What these options cost with this coupon, and how many coupons that takes. */
const priced = (options: readonly Option[], coupon: UsableCoupon | null) => {
  const off = coupon ? offBy(coupon.coupon, totalOf(options.map(({ countsFor }) => countsFor(coupon.coupon)))) : 0
  return {
    cost: totalOf(options.map(({ cost }) => cost)) - off,
    used: options.filter((option) => option.coupon).length + (off > 0 ? 1 : 0),
  }
}

const shopsBy = (chance: Chance): Option[][] =>
  Array.from({ length: 1 + chance.below(3) }, () =>
    Array.from({ length: 1 + chance.below(5) }, () => {
      const cost = 500 * (1 + chance.below(8))
      const counts = new Map([1, 2].map((couponId) => [couponId, chance.is(0.3) ? 0 : cost - 250 * chance.below(2)]))
      const option = optionWith(cost, 0, chance.of([null, null, ofShop]))
      return { ...option, countsFor: ({ couponId }: SeedCoupon) => counts.get(couponId) ?? 0 }
    }),
  )
const couponsBy = (chance: Chance): (UsableCoupon | null)[] =>
  [1, 2].map((couponId) =>
    ofMall(couponId, {
      minimum: chance.of([0, 20, 50, 80]),
      ...chance.of([
        { type: 1, off: chance.of([2.5, 5, 30]) },
        { type: 2, off: chance.of([9, 7.5]), most: chance.of([null, 5]) },
      ] as const),
    }),
  )

describe('the best plan', () => {
  it('costs the least of all choices in the shops with all coupons of the platform, with the fewest coupons', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const chance = chanceFrom(seed)
      const shops = shopsBy(chance)
      const coupons = chance.is(0.8) ? [null, ...couponsBy(chance)] : couponsBy(chance)
      const all = everyWay(shops).flatMap((options) => coupons.map((coupon) => priced(options, coupon)))
      const [best] = all.sort((a, b) => a.cost - b.cost || a.used - b.used)
      const plan = bestPlan(shops, coupons, 20_000)
      expect({ cost: plan.cost, used: plan.used }, `seed ${seed}`).toEqual(best)
      expect(priced(plan.options, plan.ofMall), `seed ${seed}`).toEqual(best)
    }
  })

  it('keeps the cheapest of very many choices, and the one that counts most', () => {
    const options = Array.from({ length: 200 }, (_, at) => optionWith(10_000 + 10 * at, 1000 + 100 * at))
    const costWith = (minimum: number, off: number) =>
      bestPlan([options], [null, ofMall(1, { minimum, off })], 30_000).cost
    expect([costWith(500, 1), costWith(209, 30)]).toEqual([10_000, 11_990 - 3000])
    expect(bestPlan([options, options], [ofMall(1, { minimum: 418, off: 60 })], 60_000).cost).toBe(2 * 11_990 - 6000)
  })
})

it('what the other shops of a plan count for its coupon of the platform', () => {
  const options = [1, 20, 300].map((counts) => optionWith(0, counts))
  const plan: Plan = { options, ofMall: ofMall(1, {}), cost: 0, used: 1 }
  expect([0, 1, 2].map((place) => countsElsewhere(plan, place))).toEqual([320, 301, 21])
  expect(countsElsewhere({ ...plan, ofMall: null }, 0)).toBe(0)
})
