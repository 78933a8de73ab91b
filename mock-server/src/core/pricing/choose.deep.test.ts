import { describe, expect, it } from 'vitest'
import { chanceFrom, type Chance } from '../../../test/pricing/chance.ts'
import { overlapping } from '../../../test/pricing/many-ways.ts'
import { everyWay } from '../../../test/pricing/oracle.ts'
import { randomMall } from '../../../test/pricing/random-mall.ts'
import { askedLine, day, lin, opening, su } from '../../../test/pricing/small-shops.ts'
import type { Mall } from '../state/mall.ts'
import { choose, discountsFor, type Wish } from './choose.ts'
import type { Ask, AskedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { totalsOf } from './sums.ts'
import { mostWays } from './options.ts'

/** CHOICES sets how many carts are compared, CHOICE_SEED the seed of the first, to repeat a failure. */
const carts = Number(process.env['CHOICES'] ?? 20_000)
const firstSeed = Number(process.env['CHOICE_SEED'] ?? 1)

const costOf = (mall: Mall, ask: Ask): number => Math.round(totalsOf(quote(mall, ask)).final * 100)
const held = (coupon: UsableCoupon['coupon']): UsableCoupon => ({
  couponUserId: coupon.couponId,
  coupon,
  until: opening + day,
})

/** The least cost of all ways, and the fewest coupons that reach it. */
const bruteForce = (mall: Mall, { buyer, lines, usable }: Wish) => {
  const choices = lines.map((line) =>
    line.discountId === undefined
      ? [...discountsFor(mall, line).map((each) => each.discountId), null]
      : [line.discountId],
  )
  const shopIds = [...new Set([0, ...lines.map(({ product }) => product.shopId)])]
  const couponsOf = shopIds.map((shopId) => [null, ...usable.filter(({ coupon }) => coupon.shopId === shopId)])
  let best = { cost: Infinity, used: 0 }
  const ways = everyWay(couponsOf).map((way) => way.flatMap((each) => each ?? []))
  const fullPrices = everyWay(shopIds.map((shopId) => (buyer?.membership && shopId !== 0 ? [[], [shopId]] : [[]])))
  const priced = everyWay(choices).flatMap((ids) => fullPrices.map((full) => ({ ids, atFullPrice: full.flat() })))
  for (const { ids, atFullPrice } of priced) {
    const asked = lines.map((line, at) => ({ ...line, discountId: ids[at] ?? null }))
    for (const coupons of ways) {
      const cost = costOf(mall, { buyer, lines: asked, coupons, atFullPrice })
      if (cost < best.cost || (cost === best.cost && coupons.length < best.used)) best = { cost, used: coupons.length }
    }
  }
  return best
}

const randomLines = (mall: Mall, chance: Chance): AskedLine[] => {
  const all = [...mall.catalogue.skus.keys()]
  return Array.from({ length: 1 + chance.below(4) }, () =>
    askedLine(mall, chance.of(all), chance.of([1, 1, 2, 3, 7]), chance.is(0.1) ? { discountId: null } : {}),
  )
}

/** Ways to give discounts to the lines of the shop that has the most. */
const waysOf = (mall: Mall, { lines }: Wish): number => {
  const ofShops = new Map<number, number>()
  for (const line of lines) {
    const choices = line.discountId === undefined ? discountsFor(mall, line).length + 1 : 1
    ofShops.set(line.product.shopId, (ofShops.get(line.product.shopId) ?? 1) * choices)
  }
  return Math.max(...ofShops.values())
}

const wishIn = (chance: Chance) => {
  const mall = randomMall(chance, 8)
  const usable = [...mall.coupons.values()].map((coupon) => held(coupon))
  const wish: Wish = { buyer: chance.is(0.5) ? lin(mall) : su(mall), lines: randomLines(mall, chance), usable }
  return { mall, wish }
}

describe('the choice of the mall', () => {
  it(
    'is as cheap as the cheapest of all ways, with as few coupons, in random carts with up to 8 coupons',
    { timeout: 3_600_000 },
    () => {
      let compared = 0
      for (let seed = firstSeed; compared < carts; seed++) {
        const { mall, wish } = wishIn(chanceFrom(seed))
        if (waysOf(mall, wish) > mostWays) continue
        compared++
        const ask = choose(mall, wish)
        const chosen = { cost: costOf(mall, ask), used: ask.coupons?.length }
        expect(chosen, `CHOICE_SEED=${seed}`).toEqual(bruteForce(mall, wish))
      }
    },
  )
})

describe('the choice among too many ways to try all', () => {
  it('is never worse than one discount for all lines that it is for, with any coupons', { timeout: 3_600_000 }, () => {
    let compared = 0
    for (let seed = firstSeed; compared < carts / 20; seed++) {
      const { mall, wish } = overlapping(chanceFrom(seed), seed % 2 === 0 ? 0 : 3)
      if (waysOf(mall, wish) <= mostWays) continue
      compared++
      const cost = costOf(mall, choose(mall, wish))
      for (const { discountId } of mall.discounts.values()) {
        const has = (line: AskedLine): boolean =>
          discountsFor(mall, line).some((each) => each.discountId === discountId)
        const lines = wish.lines.map((line) => ({ ...line, discountId: has(line) ? discountId : null }))
        expect(cost, `CHOICE_SEED=${seed}`).toBeLessThanOrEqual(bruteForce(mall, { ...wish, lines }).cost)
      }
    }
  })
})
