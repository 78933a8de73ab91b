import { describe, expect, it } from 'vitest'
import { chanceFrom, type Chance } from '../../../test/pricing/chance.ts'
import { choicesOf, overlapping, purchaseOf } from '../../../test/pricing/many-ways.ts'
import { cheapest, everyWay, leastByDiscounts } from '../../../test/pricing/oracle.ts'
import { randomMall } from '../../../test/pricing/random-mall.ts'
import { askedLine, day, lin, opening, su } from '../../../test/pricing/small-shops.ts'
import type { Mall } from '../state/mall.ts'
import { choose, discountsFor, type Wish } from './choose.ts'
import type { Ask, AskedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { totalsOf } from './sums.ts'
import { mostWays } from './ways.ts'

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
  for (const discountIds of everyWay(choices)) {
    const asked = lines.map((line, at) => ({ ...line, discountId: discountIds[at] ?? null }))
    for (const coupons of ways) {
      const cost = costOf(mall, { buyer, lines: asked, coupons })
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

type Least = (mall: Mall, wish: Wish) => bigint
const leastWithout: Least = (mall, wish) => leastByDiscounts(purchaseOf(mall, wish), choicesOf(mall, wish))
const leastWith: Least = (mall, wish) => cheapest(purchaseOf(mall, wish), choicesOf(mall, wish), wish.usable).net

/** How much more than at best a purchase costs, as a share. */
const excess = (mall: Mall, wish: Wish, least: Least): number => {
  const best = Number(least(mall, wish))
  return (costOf(mall, choose(mall, wish)) - best) / best
}

/** Of carts with more ways than are tried, and up to so many. */
const excesses = (count: number, coupons: number, most: number, least: Least) => {
  const found: number[] = []
  for (let seed = firstSeed; found.length < count; seed++) {
    const { mall, wish } = overlapping(chanceFrom(seed), coupons)
    const ways = choicesOf(mall, wish).reduce((all, { length }) => all * length, 1)
    if (ways > mostWays && ways <= most) found.push(excess(mall, wish, least))
  }
  const above = found.filter((share) => share > 0)
  const sum = above.reduce((all, share) => all + share, 0)
  return { least: Math.min(...found), often: above.length / count, mean: sum / count, worst: Math.max(...found) }
}

describe('the choice among too many ways to try all', { timeout: 3_600_000 }, () => {
  it('is mostly the cheapest for 8 to 20 lines with overlapping discounts, and near it otherwise', () => {
    const found = excesses(Math.ceil(carts / 4), 0, 20_000, leastWithout)
    console.warn('too many ways, without coupons', found)
    expect(found.least).toBe(0)
    expect(found.often).toBeLessThan(0.03)
    expect(found.mean).toBeLessThan(0.0003)
    expect(found.worst).toBeLessThan(0.1)
  })

  it('is so with coupons, too', () => {
    const found = excesses(10 + Math.ceil(carts / 40), 3, 500, leastWith)
    console.warn('too many ways, with coupons', found)
    expect(found.least).toBe(0)
    expect(found.often).toBeLessThan(0.1)
    expect(found.mean).toBeLessThan(0.001)
    expect(found.worst).toBeLessThan(0.1)
  })

  it.each([123, 719, 1005])('finds the cheapest where two lines have to change at once (cart %i)', (seed) => {
    const { mall, wish } = overlapping(chanceFrom(seed), 0)
    expect(excess(mall, wish, leastWithout)).toBe(0)
  })

  it.each([
    ['a coupon needs other discounts', [458, 799]],
    ['a coupon goes with no discount', [290, 510]],
    ['two coupons together need other discounts', [298, 736]],
  ])('finds the cheapest where %s', (_, seeds) => {
    for (const seed of seeds) {
      const { mall, wish } = overlapping(chanceFrom(seed), 3)
      expect(excess(mall, wish, leastWith), `cart ${seed}`).toBe(0)
    }
  })
})
