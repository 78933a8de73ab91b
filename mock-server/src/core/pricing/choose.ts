import type { SeedDiscount } from '@mall/fixtures'
import { mayUseMemberCoupons, paidLevelOf } from '../membership/levels.ts'
import { isRunning } from '../promotions/running.ts'
import { byShop } from '../state/by-shop.ts'
import { indexOf } from '../state/index-of.ts'
import type { Mall } from '../state/mall.ts'
import { addUp, inCents } from '../state/money.ts'
import { optionsFor, type Option, type Way } from './options.ts'
import { bestPlan, cheaper, couponsIn, type Plan } from './plans.ts'
import type { Ask, AskedLine, UsableCoupon } from './price-rule.ts'
import { quote } from './quote.ts'
import { rules } from './rules.ts'
import { couponOn, covers } from './worth.ts'

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

const choicesOf = (mall: Mall, line: AskedLine): Way => {
  const ids = discountsFor(mall, line).map(({ discountId }) => discountId)
  if (line.discountId === undefined) return [...ids, null]
  return [ids.find((id) => id === line.discountId) ?? null]
}

/** Of several holdings of one coupon the one that expires first. */
const firstToExpire = (coupons: readonly UsableCoupon[]): UsableCoupon[] => {
  const sorted = [...coupons].sort((a, b) => a.until - b.until || a.couponUserId - b.couponUserId)
  const seen = new Set<number>()
  return sorted.filter(({ coupon: { couponId } }) => !seen.has(couponId) && seen.add(couponId))
}

/** What a line costs before discounts and coupons. */
const rulesBefore = rules.slice(
  0,
  rules.findIndex(({ name }) => name === 'discount'),
)

const mostCoupons = 30

/** Of more than so many coupons of one shop, or of the platform, those that could take most off. */
const promising = (coupons: readonly UsableCoupon[], gross: number): UsableCoupon[] =>
  byShop(coupons, ({ coupon }) => coupon.shopId).flatMap(([, own]) =>
    own.length <= mostCoupons
      ? own
      : own
          .map((held) => ({ held, off: couponOn(held.coupon, gross) }))
          .sort((a, b) => b.off - a.off)
          .slice(0, mostCoupons)
          .map(({ held }) => held),
  )

/** The most that one of these takes off, if this is the price of everything. */
const mostBy = (coupons: readonly UsableCoupon[], gross: number): number =>
  Math.max(0, ...coupons.map(({ coupon }) => couponOn(coupon, gross)))

/**
 * Weighs all ways to buy, and finds the cheapest with some of the coupons: the price of members or an offer that needs
 * the full one, a discount for each line, one coupon of each shop and one of the platform. Of equally cheap ones that
 * with the fewest coupons.
 */
export const weigh = (mall: Mall, { buyer, lines, coupons: wanted, usable, sendTo }: Wish) => {
  const gross = addUp(lines, ({ price, count }) => inCents(price) * count)
  const mayUse = promising(
    firstToExpire(wanted ?? usable).filter(({ coupon }) => !coupon.memberOnly || mayUseMemberCoupons(mall, buyer)),
    gross,
  )
  const ofMall = mayUse.filter(({ coupon }) => coupon.shopId === 0)
  const groups = byShop([...lines.entries()], ([, { product }]) => product.shopId)
  const prices = [false, ...(paidLevelOf(mall, buyer) ? [true] : [])].map((atFullPrice) => {
    const shopIds = atFullPrice ? groups.map(([shopId]) => shopId) : []
    return { atFullPrice, quoted: quote(mall, { buyer, lines, atFullPrice: shopIds }, rulesBefore).lines }
  })
  const shops = groups.map(([shopId, entries]) => {
    const keys = entries.map(([key]) => key)
    const own = entries.map(([, line]) => line)
    const coupons = mayUse.filter(({ coupon }) => coupon.shopId === shopId)
    const choices = own.map((line) => choicesOf(mall, line))
    // What the buyer wants counts whatever it is worth.
    const ownGross = addUp(own, ({ price, count }) => inCents(price) * count)
    const byCoupons = wanted && mayUse.length > 0 ? Infinity : mostBy(coupons, ownGross) + mostBy(ofMall, gross)
    const options = prices.flatMap(({ atFullPrice, quoted }) => {
      const nets = keys.map((key) => quoted[key]?.net ?? 0)
      return optionsFor(mall, { lines: own, nets, choices, atFullPrice }, coupons, byCoupons)
    })
    return { shopId, keys, options: options.sort(cheaper) }
  })

  /** The cheapest plan with these of the coupons. */
  const planWith = (isAllowed: (held: UsableCoupon) => boolean = () => true): Plan => {
    /** A coupon that the buyer wants is used wherever it takes something off. */
    const allowed = (options: readonly Option[]): readonly Option[] => {
      const some = options.filter(({ coupon }) => !coupon || isAllowed(coupon))
      const used = wanted ? some.filter(({ coupon }) => coupon) : []
      return used.length > 0 ? used : some
    }
    const platform = ofMall.filter(isAllowed)
    return bestPlan(
      shops.map(({ options }) => allowed(options)),
      wanted && platform.length > 0 ? platform : [null, ...platform],
      gross,
    )
  }
  const askFor = (plan: Plan): Ask => {
    const discountIds: (number | null)[] = []
    for (const [place, { keys }] of shops.entries())
      for (const [at, key] of keys.entries()) discountIds[key] = plan.options[place]?.way[at] ?? null
    const atFullPrice = shops.flatMap(({ shopId }, place) => (plan.options[place]?.goods.atFullPrice ? [shopId] : []))
    return {
      buyer,
      lines: lines.map((line, key) => ({ ...line, discountId: discountIds[key] ?? null })),
      coupons: wanted ?? couponsIn(plan),
      ...(atFullPrice.length > 0 && { atFullPrice }),
      ...(sendTo && { sendTo }),
    }
  }
  return { planWith, askFor }
}

export const choose = (mall: Mall, wish: Wish): Ask => {
  const { planWith, askFor } = weigh(mall, wish)
  return askFor(planWith())
}
