import { describe, expect, it } from 'vitest'
import { chanceFrom } from '../../../test/pricing/chance.ts'
import { choicesOf, overlapping } from '../../../test/pricing/many-ways.ts'
import { couponWith } from '../../../test/pricing/small-shops.ts'
import { inCents } from '../state/money.ts'
import { estimator, worthOf, type CouponOnLines, type MovableLine } from './estimate.ts'
import type { Quote, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { covers } from './worth.ts'

const netsOf = ({ lines }: Quote): number[] => lines.map(({ net }) => inCents(net))
const add = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** A random way to buy the goods of a shop, with up to two coupons: what it takes off as estimated, and as priced. */
const compared = (seed: number) => {
  const chance = chanceFrom(seed)
  const { mall, wish } = overlapping(chance, 6)
  const { buyer, lines, usable } = wish
  const discounts = [...mall.discounts.values()]
  const placeOf = (id: number | null) =>
    id === null ? discounts.length : discounts.findIndex((each) => each.discountId === id)
  const ids = choicesOf(mall, wish)
  const way = ids.map((choices) => chance.of(choices))
  const plain = quote(mall, { buyer, lines: lines.map((line) => ({ ...line, discountId: null })) })
  const nets = netsOf(plain)
  const movable = lines.map(({ count }, at): MovableLine => ({
    ...{ net: nets[at] ?? 0, pieces: count, choices: (ids[at] ?? []).map(placeOf) },
  }))
  const oneOf = (shopId: number): UsableCoupon | null =>
    chance.of([null, ...usable.filter(({ coupon }) => coupon.shopId === shopId)])
  const onLines = (held: UsableCoupon | null): CouponOnLines | null =>
    held && {
      coupon: held.coupon,
      nets: nets.map((net, at) => {
        const line = lines[at]
        return line && covers(held.coupon.scope, line.product) ? net : 0
      }),
    }
  const [ofShop, ofMall] = [oneOf(62), oneOf(0)]
  const before = movable.map(({ choices }) => chance.of(choices))
  const estimate = estimator(movable, discounts.map(worthOf), before, {
    ...{ ofShop: onLines(ofShop), ofMall: onLines(ofMall), elsewhere: 0 },
  })
  for (const [at, id] of way.entries()) estimate.move(at, placeOf(id))
  const coupons = [ofShop, ofMall].flatMap((held) => held ?? [])
  const asked = lines.map((line, at) => ({ ...line, discountId: way[at] ?? null }))
  const priced = quote(mall, { buyer, lines: asked, coupons })
  return { estimated: estimate.off(), off: add(nets) - add(netsOf(priced)), used: coupons.length }
}

describe('an estimate', () => {
  it('is what a quote takes off, but for odd cents, with no coupon to the cent', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const { estimated, off, used } = compared(seed)
      expect(Math.abs(estimated - off), `seed ${seed}: ${estimated} instead of ${off}`).toBeLessThanOrEqual(2 * used)
    }
  })

  it('of the platform counts what is bought elsewhere', () => {
    const coupon = couponWith({ shopId: 0, minimum: 100, off: 10 })
    const off = (elsewhere: number) =>
      estimator([{ net: 4000, pieces: 1, choices: [0] }], [], [0], {
        ...{ ofShop: null, ofMall: { coupon, nets: [4000] }, elsewhere },
      }).off()
    expect([0, 5999, 6000].map(off)).toEqual([0, 0, 1000])
  })
})
