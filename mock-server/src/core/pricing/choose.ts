import type { SeedDiscount } from '@mall/fixtures'
import { isRunning } from '../promotions/running.ts'
import type { Mall } from '../state/mall.ts'
import { byShop } from './by-shop.ts'
import { bestPlans, coverage, optionsFrom, type Option } from './plans.ts'
import type { Ask, AskedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { isPaidMember } from './rules/member.ts'
import { covers } from './worth.ts'

/** Beyond so many ways to give discounts to the lines of a shop, like lines get the same. */
const mostAssignments = 64

/** A purchase of which some discounts and coupons are left to the mall. */
export interface Wish extends Omit<Ask, 'lines' | 'coupons'> {
  /** `discountId` is missing if the mall chooses. */
  readonly lines: readonly AskedLine[]
  /** Missing if the mall chooses among `usable`. */
  readonly coupons?: readonly UsableCoupon[]
  readonly usable: readonly UsableCoupon[]
}

/** The discounts of now that a line can have. */
export const discountsFor = (
  mall: Mall,
  { product, comboId }: Pick<AskedLine, 'product' | 'comboId'>,
): SeedDiscount[] =>
  comboId === undefined
    ? runningDiscounts(mall).filter(({ shopId, scope }) => shopId === product.shopId && covers(scope, product))
    : []

const running = new WeakMap<Mall['discounts'], { revision: number; now: number; list: readonly SeedDiscount[] }>()

const runningDiscounts = (mall: Mall): readonly SeedDiscount[] => {
  const last = running.get(mall.discounts)
  if (last?.revision === mall.discounts.revision && last.now === mall.now) return last.list
  const list = [...mall.discounts.values()].filter((each) => isRunning(mall, each))
  running.set(mall.discounts, { revision: mall.discounts.revision, now: mall.now, list })
  return list
}

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((each) => list.map((one) => [...each, one])), [[]])

/** Every way to give discounts to these lines, or if there are too many, every way that treats like lines alike. */
const assignmentsOf = (mall: Mall, lines: readonly AskedLine[]): (number | null)[][] => {
  const choices = lines.map((line) =>
    line.discountId === undefined
      ? [...discountsFor(mall, line).map(({ discountId }) => discountId), null]
      : [line.discountId],
  )
  if (choices.reduce((ways, { length }) => ways * length, 1) <= mostAssignments) return product(choices)
  const keys = choices.map((each) => each.join())
  const classes = [...new Set(keys)]
  const ofClass = classes.map((key) => choices[keys.indexOf(key)] ?? [null])
  const kinds = ofClass.reduce((ways, { length }) => ways * length, 1)
  const ofClasses = kinds <= mostAssignments ? product(ofClass) : [ofClass.map(([first = null]) => first)]
  const classOf = keys.map((key) => classes.indexOf(key))
  return ofClasses.map((chosen) => classOf.map((at) => chosen[at] ?? null))
}

const optionsOf = (mall: Mall, wish: Wish, lines: readonly AskedLine[], coupons: readonly UsableCoupon[]): Option[] => {
  const covered = coverage()
  return assignmentsOf(mall, lines).flatMap((discountIds) => {
    const asked = lines.map((line, at) => ({ ...line, discountId: discountIds[at] ?? null }))
    return optionsFrom(quote(mall, { buyer: wish.buyer, lines: asked }), discountIds, coupons, covered)
  })
}

/** Of several holdings of one coupon the one that expires first. */
const firstToExpire = (coupons: readonly UsableCoupon[]): UsableCoupon[] => {
  const sorted = [...coupons].sort((a, b) => a.until - b.until || a.couponUserId - b.couponUserId)
  return sorted.filter(({ coupon }, at) => sorted.findIndex((each) => each.coupon.couponId === coupon.couponId) === at)
}

/**
 * The cheapest purchase: of all ways to give discounts to lines, one coupon to each shop and one of the platform. Of
 * equally cheap ones that with the fewest coupons.
 */
export const choose = (mall: Mall, wish: Wish): Ask => {
  const { buyer, usable } = wish
  const mayUse = firstToExpire(wish.coupons ?? usable).filter(({ coupon }) => !coupon.memberOnly || isPaidMember(buyer))
  const fixed = wish.coupons !== undefined
  const shops = byShop(
    wish.lines.map((line, at) => ({ line, at })),
    ({ line }) => line.product.shopId,
  )
  const options = shops.map(([shopId, own]) => {
    const coupons = mayUse.filter(({ coupon }) => coupon.shopId === shopId)
    const lines = own.map(({ line }) => line)
    const all = optionsOf(mall, wish, lines, coupons)
    const withCoupon = all.filter(({ coupon }) => coupon !== null)
    return fixed && withCoupon.length > 0 ? withCoupon : all
  })
  const ofMall = mayUse.filter(({ coupon }) => coupon.shopId === 0)
  const best = (fixed && ofMall.length > 0 ? ofMall : [null, ...ofMall])
    .flatMap((held) => bestPlans(options, held))
    .reduce((a, b) => (b.cost < a.cost || (b.cost === a.cost && b.used < a.used) ? b : a))
  const discountIds = new Map(
    shops.flatMap(([, own], place) =>
      own.map(({ at }, index) => [at, best.options[place]?.discountIds[index] ?? null] as const),
    ),
  )
  const chosen = [...best.options.map(({ coupon }) => coupon), best.ofMall]
  return {
    buyer,
    lines: wish.lines.map((line, at) => ({ ...line, discountId: discountIds.get(at) ?? null })),
    coupons: fixed ? (wish.coupons ?? []) : chosen.flatMap((each) => each ?? []),
    ...(wish.sendTo && { sendTo: wish.sendTo }),
  }
}
