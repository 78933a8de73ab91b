import type { SeedCoupon, SeedDiscount } from '@mall/fixtures'
import { isRunning } from '../promotions/running.ts'
import type { Mall } from '../state/mall.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import { allocate } from './allocate.ts'
import { byShop } from './by-shop.ts'
import type { Ask, AskedLine, Quote, QuotedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { linesFor, withoutDiscounted } from './rules/coupon.ts'
import { isPaidMember } from './rules/member.ts'
import { couponOn, covers } from './worth.ts'

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

/** One way to buy the goods of a shop. Amounts in cents. */
interface Option {
  readonly discountIds: readonly (number | null)[]
  readonly coupon: UsableCoupon | null
  readonly cost: number
  /** Before coupons. */
  readonly quote: Quote
  /** After the coupon of the shop; computed when needed. */
  readonly lines: () => readonly QuotedLine[]
}

/** Choices for several shops together. */
interface Plan {
  readonly options: readonly Option[]
  readonly cost: number
  /** What counts for the coupon of the platform. */
  readonly counts: number
  readonly used: number
}

const cents = (amount: number): number => Math.round(amount * 100)
const costOf = (lines: readonly QuotedLine[]): number => lines.reduce((all, { net }) => all + cents(net), 0)

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
  const classes = [...new Map(choices.map((each) => [each.join(), each])).values()]
  const kinds = classes.reduce((ways, { length }) => ways * length, 1)
  const ofClasses = kinds <= mostAssignments ? product(classes) : [classes.map(([first = null]) => first)]
  const keys = classes.map((each) => each.join())
  return ofClasses.map((chosen) => choices.map((each) => chosen[keys.indexOf(each.join())] ?? null))
}

const eligibleFor = (coupon: SeedCoupon, lines: readonly QuotedLine[], before: Quote): QuotedLine[] => {
  const wanted = linesFor(coupon, lines)
  return coupon.aloneOnly ? withoutDiscounted(wanted, before) : wanted
}

const optionsOf = (mall: Mall, wish: Wish, lines: readonly AskedLine[], coupons: readonly UsableCoupon[]): Option[] =>
  assignmentsOf(mall, lines).flatMap((discountIds) => {
    const asked = lines.map((line, at) => ({ ...line, discountId: discountIds[at] ?? null }))
    const before = quote(mall, { buyer: wish.buyer, lines: asked })
    const cost = costOf(before.lines)
    const plain: Option = { discountIds, coupon: null, cost, quote: before, lines: () => before.lines }
    return [
      plain,
      ...coupons.flatMap((held): Option[] => {
        const reduced = eligibleFor(held.coupon, before.lines, before)
        const off = toCents(couponOn(held.coupon, sum(reduced.map(({ net }) => net))))
        if (off <= 0) return []
        const after = (): readonly QuotedLine[] => {
          const shares = allocate(
            off,
            reduced.map(({ net }) => net),
          )
          const shareOf = new Map(reduced.map(({ key }, at) => [key, shares[at] ?? 0]))
          return before.lines.map((line) => ({
            ...line,
            net: toCents(yuan(line.net).minus(shareOf.get(line.key) ?? 0)),
          }))
        }
        return [{ discountIds, coupon: held, cost: cost - cents(off), quote: before, lines: after }]
      }),
    ]
  })

const countsFor = (coupon: SeedCoupon | null, option: Option): number => {
  if (!coupon) return 0
  const wanted = eligibleFor(coupon, option.quote.lines, option.quote)
  if (wanted.length === option.quote.lines.length) return option.cost
  if (wanted.length === 0) return 0
  const keys = new Set(wanted.map(({ key }) => key))
  return costOf(option.lines().filter(({ key }) => keys.has(key)))
}

const isBetter = (a: Plan, b: Plan): boolean => a.cost <= b.cost && a.counts >= b.counts && a.used <= b.used

/** Drops what another plan beats in every respect: a coupon of the platform takes off more where more counts. */
const bestOf = (plans: readonly Plan[]): Plan[] => {
  const kept: Plan[] = []
  for (const plan of [...plans].sort((a, b) => a.cost - b.cost || b.counts - a.counts || a.used - b.used))
    if (!kept.some((each) => isBetter(each, plan))) kept.push(plan)
  return kept
}

const plansFor = (coupon: SeedCoupon | null, shops: readonly (readonly Option[])[]): Plan[] =>
  shops.reduce<Plan[]>(
    (plans, options) =>
      bestOf(
        plans.flatMap((plan) =>
          options.map((option) => ({
            options: [...plan.options, option],
            cost: plan.cost + option.cost,
            counts: plan.counts + countsFor(coupon, option),
            used: plan.used + (option.coupon ? 1 : 0),
          })),
        ),
      ),
    [{ options: [], cost: 0, counts: 0, used: 0 }],
  )

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
    const all = optionsOf(
      mall,
      wish,
      own.map(({ line }) => line),
      coupons,
    )
    const withCoupon = all.filter(({ coupon }) => coupon !== null)
    return fixed && withCoupon.length > 0 ? withCoupon : all
  })
  const ofMall = mayUse.filter(({ coupon }) => coupon.shopId === 0)
  const best = (fixed && ofMall.length > 0 ? ofMall : [null, ...ofMall])
    .flatMap((held) =>
      plansFor(held?.coupon ?? null, options).map((plan) => {
        const off = held ? cents(toCents(couponOn(held.coupon, yuan(plan.counts).dividedBy(100)))) : 0
        return { plan, held: off > 0 ? held : null, cost: plan.cost - off, used: plan.used + (off > 0 ? 1 : 0) }
      }),
    )
    .reduce((a, b) => (b.cost < a.cost || (b.cost === a.cost && b.used < a.used) ? b : a))
  const discountIds = new Map(
    shops.flatMap(([, own], place) =>
      own.map(({ at }, index) => [at, best.plan.options[place]?.discountIds[index] ?? null] as const),
    ),
  )
  const chosen = [...best.plan.options.map(({ coupon }) => coupon), best.held]
  return {
    buyer,
    lines: wish.lines.map((line, at) => ({ ...line, discountId: discountIds.get(at) ?? null })),
    coupons: fixed ? (wish.coupons ?? []) : chosen.flatMap((each) => each ?? []),
    ...(wish.sendTo && { sendTo: wish.sendTo }),
  }
}
