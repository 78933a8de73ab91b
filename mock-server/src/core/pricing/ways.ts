import type { Mall } from '../state/mall.ts'
import { inCents } from '../state/money.ts'
import { worthOf, type CouponOnLines, type MovableLine, type Way } from './estimate.ts'
import type { Ask, AskedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { offOf, searchAmong } from './search.ts'
import { covers } from './worth.ts'

/** Up to so many ways to give discounts to the lines of a shop all are tried. */
export const mostWays = 64

/** The discount of each line of a shop. */
export type DiscountIds = readonly (number | null)[]

export interface Ways {
  readonly all: readonly DiscountIds[]
  /** One that is good together with these coupons, where not all were tried. */
  readonly near?: (
    from: DiscountIds,
    coupon: UsableCoupon | null,
    ofMall: UsableCoupon | null,
    elsewhere: number,
  ) => DiscountIds
}

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((each) => list.map((one) => [...each, one])), [[]])

const distinct = (ways: readonly DiscountIds[]): DiscountIds[] => [
  ...new Map(ways.map((way) => [way.join(), way])).values(),
]

/** Without those that cost more with every coupon than the best with none. */
const worthwhile = (ways: readonly Way[], offOf: (way: Way) => number, byCoupons: number): readonly Way[] => {
  const offs = ways.map(offOf)
  const most = Math.max(...offs)
  if (byCoupons === 0) return ways.slice(offs.indexOf(most)).slice(0, 1)
  return ways.filter((_, at) => (offs[at] ?? 0) >= most - byCoupons)
}

/** Ways to give discounts to the lines of one shop, `choices` to each, where coupons are worth so much at most. */
export const waysFor = (
  mall: Mall,
  buyer: Ask['buyer'],
  lines: readonly AskedLine[],
  choices: readonly DiscountIds[],
  coupons: readonly UsableCoupon[],
  byCoupons: number,
): Ways => {
  const count = choices.reduce((ways, { length }) => ways * length, 1)
  if (count === 1) return { all: product(choices) }
  const discounts = [...new Set(choices.flat())].flatMap((id) => (id === null ? [] : (mall.discounts.get(id) ?? [])))
  const places = new Map(discounts.map(({ discountId }, at) => [discountId, at]))
  const placeOf = (id: number | null): number => (id === null ? undefined : places.get(id)) ?? discounts.length
  const wayOf = (ids: DiscountIds): Way => ids.map(placeOf)
  const idsOf = (way: Way): DiscountIds => way.map((at) => discounts[at]?.discountId ?? null)

  const plain = quote(mall, { buyer, lines: lines.map((line) => ({ ...line, discountId: null })) })
  const nets = plain.lines.map(({ net }) => inCents(net))
  const movable = lines.map((line, at): MovableLine => ({
    net: nets[at] ?? 0,
    pieces: line.count,
    choices: wayOf(choices[at] ?? []),
  }))
  const worths = discounts.map(worthOf)
  if (count <= mostWays) {
    const ways = product(movable.map((line) => line.choices))
    const offsOf = (way: Way): number => offOf(movable, worths, way)
    return { all: worthwhile(ways, offsOf, byCoupons).map(idsOf) }
  }

  const onLines = (held: UsableCoupon | null): CouponOnLines | null =>
    held && {
      coupon: held.coupon,
      nets: lines.map(({ product }, at) => (covers(held.coupon.scope, product) ? (nets[at] ?? 0) : 0)),
    }
  const withCoupons = (ofShop: UsableCoupon | null, ofMall: UsableCoupon | null, elsewhere = 0) => ({
    ofShop: onLines(ofShop),
    ofMall: onLines(ofMall),
    elsewhere,
  })

  const { first, towards } = searchAmong(movable, worths)
  // A coupon alone is worth the same whoever gives it.
  const found = coupons.map((held) => towards(withCoupons(null, held), first, false))
  return {
    all: distinct([first, ...found].map(idsOf)),
    near: (from, coupon, ofMall, elsewhere) =>
      idsOf(towards(withCoupons(coupon, ofMall, elsewhere), wayOf(from), true)),
  }
}
