import type { SeedDiscount } from '@mall/fixtures'
import { mayUseMemberCoupons } from '../membership/levels.ts'
import { isRunning } from '../promotions/running.ts'
import { indexOf } from '../state/index-of.ts'
import type { Mall } from '../state/mall.ts'
import { inCents } from '../state/money.ts'
import { byShop } from '../state/by-shop.ts'
import { bestPlan, countsElsewhere, coverageOf, offBy, optionsFrom, theOnly, type Option, type Plan } from './plans.ts'
import type { Ask, AskedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { waysFor, type DiscountIds } from './ways.ts'
import { covers } from './worth.ts'

/** A purchase of which some discounts and coupons are left to the mall. */
export interface Wish extends Omit<Ask, 'lines' | 'coupons'> {
  /** `discountId` is missing if the mall chooses. */
  readonly lines: readonly AskedLine[]
  /** Missing if the mall chooses among `usable`. */
  readonly coupons?: readonly UsableCoupon[]
  readonly usable: readonly UsableCoupon[]
}

const discountsOfShop = indexOf(({ shopId }: SeedDiscount) => [shopId])

/** The discounts of now that a line can have. */
export const discountsFor = (
  mall: Mall,
  { product, comboId, activity }: Pick<AskedLine, 'product' | 'comboId' | 'activity'>,
): SeedDiscount[] =>
  comboId === undefined && activity === undefined
    ? discountsOfShop(mall.discounts, product.shopId).filter(
        (discount) => covers(discount.scope, product) && isRunning(mall, discount),
      )
    : []

/** Of several holdings of one coupon the one that expires first. */
const firstToExpire = (coupons: readonly UsableCoupon[]): UsableCoupon[] => {
  const sorted = [...coupons].sort((a, b) => a.until - b.until || a.couponUserId - b.couponUserId)
  const seen = new Set<number>()
  return sorted.filter(({ coupon: { couponId } }) => !seen.has(couponId) && seen.add(couponId))
}

const mostCoupons = 30

/** Of more than so many coupons of one shop, or of the platform, those that could take most off. */
const promising = (coupons: readonly UsableCoupon[], gross: number): UsableCoupon[] =>
  byShop(coupons, ({ coupon }) => coupon.shopId).flatMap(([, own]) =>
    own.length <= mostCoupons
      ? own
      : own
          .map((held) => ({ held, off: offBy(held.coupon, gross) }))
          .sort((a, b) => b.off - a.off)
          .slice(0, mostCoupons)
          .map(({ held }) => held),
  )

/** The most that these take off, one of the shop and one of the platform, if this is the price of everything. */
const mostBy = (coupons: readonly UsableCoupon[], gross: number): number =>
  byShop(coupons, ({ coupon }) => coupon.shopId).reduce(
    (all, [, own]) => all + Math.max(...own.map(({ coupon }) => offBy(coupon, gross))),
    0,
  )

/** After so many rounds of better ways for the coupons, and better coupons for the ways, it is good enough. */
const mostRounds = 3

/** The lines of one shop with the ways to buy them that are known. */
const shopOf = (
  mall: Mall,
  wish: Wish,
  lines: readonly AskedLine[],
  coupons: readonly UsableCoupon[],
  ofMall: readonly UsableCoupon[],
  gross: number,
) => {
  const choices = lines.map((line) =>
    line.discountId === undefined
      ? [...discountsFor(mall, line).map(({ discountId }) => discountId), null]
      : [line.discountId],
  )
  const both = [...coupons, ...ofMall]
  const coverage = coverageOf(both, lines)
  const optionsOf = (discountIds: DiscountIds): Option[] => {
    const asked = lines.map((line, at) => ({ ...line, discountId: discountIds[at] ?? null }))
    return optionsFrom(quote(mall, { buyer: wish.buyer, lines: asked }), discountIds, coupons, coverage)
  }
  // What the buyer wants counts whatever it is worth.
  const byCoupons = wish.coupons && both.length > 0 ? Infinity : mostBy(both, gross)
  const { all, near } = waysFor(mall, wish.buyer, lines, choices, both, byCoupons)
  const known = new Set(all.map((way) => way.join()))
  const options = both.length > 0 ? all.flatMap(optionsOf) : all.map(theOnly)
  return {
    /** A coupon that the buyer wants is used wherever it takes something off. */
    options: (): readonly Option[] => {
      const wanted = wish.coupons ? options.filter(({ coupon }) => coupon !== null) : []
      return wanted.length > 0 ? wanted : options
    },
    /** Adds a way that may be better for the coupons of a plan. */
    grow: (plan: Plan, place: number): boolean => {
      const option = plan.options[place]
      if (!near || !option || (!option.coupon && !plan.ofMall)) return false
      const way = near(option.discountIds, option.coupon, plan.ofMall, countsElsewhere(plan, place))
      if (known.has(way.join())) return false
      known.add(way.join())
      options.push(...optionsOf(way))
      return true
    },
  }
}

/**
 * The cheapest purchase: of all ways to give discounts to lines, one coupon to each shop and one of the platform. Of
 * equally cheap ones that with the fewest coupons. Where there are too many ways, the cheapest of those that a search
 * finds.
 */
export const choose = (mall: Mall, wish: Wish): Ask => {
  const { buyer, usable } = wish
  const gross = wish.lines.reduce((all, { price, count }) => all + inCents(price) * count, 0)
  const mayUse = promising(
    firstToExpire(wish.coupons ?? usable).filter(
      ({ coupon }) => !coupon.memberOnly || mayUseMemberCoupons(mall, buyer),
    ),
    gross,
  )
  const groups = byShop(
    wish.lines.map((line, at) => ({ line, at })),
    ({ line }) => line.product.shopId,
  )
  const ofMall = mayUse.filter(({ coupon }) => coupon.shopId === 0)
  const shops = groups.map(([shopId, own]) => {
    const coupons = mayUse.filter(({ coupon }) => coupon.shopId === shopId)
    return shopOf(
      mall,
      wish,
      own.map(({ line }) => line),
      coupons,
      ofMall,
      gross,
    )
  })
  const planned = (): Plan =>
    bestPlan(
      shops.map(({ options }) => options()),
      wish.coupons && ofMall.length > 0 ? ofMall : [null, ...ofMall],
      gross,
    )
  let best = planned()
  for (let round = 0; round < mostRounds; round++) {
    const plan = best
    if (shops.filter(({ grow }, place) => grow(plan, place)).length === 0) break
    best = planned()
    if (best.cost >= plan.cost) break
  }
  const discountIds = new Map(
    groups.flatMap(([, own], place) =>
      own.map(({ at }, index) => [at, best.options[place]?.discountIds[index] ?? null] as const),
    ),
  )
  const chosen = [...best.options.map(({ coupon }) => coupon), best.ofMall]
  return {
    buyer,
    lines: wish.lines.map((line, at) => ({ ...line, discountId: discountIds.get(at) ?? null })),
    coupons: wish.coupons ?? chosen.flatMap((each) => each ?? []),
    ...(wish.sendTo && { sendTo: wish.sendTo }),
  }
}
