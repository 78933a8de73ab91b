import type { SeedCoupon } from '@mall/fixtures'
import { inCents } from '../state/money.ts'
import type { Option } from './options.ts'
import type { UsableCoupon } from './price-rule.ts'
import { couponOn } from './worth.ts'

/** Choices for several shops together, and a coupon of the platform. Amounts in cents. */
export interface Plan {
  readonly options: readonly Option[]
  readonly ofMall: UsableCoupon | null
  readonly cost: number
  /** How many coupons. */
  readonly used: number
}

interface Draft extends Omit<Plan, 'ofMall'> {
  readonly counts: number
}

/** Drops what a cheaper one beats in every respect that matters for this coupon of the platform. */
const bestOf = (drafts: readonly Draft[], coupon: SeedCoupon | null): Draft[] => {
  // A coupon of cash takes off no more than there is.
  const enough = coupon ? inCents(coupon.type === 1 ? Math.max(coupon.minimum, coupon.off) : coupon.minimum) : 0
  const rate = coupon ? (coupon.type === 1 ? 10 : 10 - coupon.off) : 0
  const marked = drafts.map((draft) => ({
    draft,
    reached: Math.min(draft.counts, enough),
    // What it costs if the coupon is used and has no limit, in tenths, of which thousandths are whole.
    least: Math.round(1000 * (10 * draft.cost - rate * draft.counts)),
  }))
  marked.sort(
    (a, b) => a.draft.cost - b.draft.cost || a.least - b.least || b.reached - a.reached || a.draft.used - b.draft.used,
  )
  const kept: typeof marked = []
  // A percentage is rounded once all shops are together, which may be worth a cent.
  const cent = coupon?.type === 2 ? 10_000 : 0
  const beats = (one: (typeof marked)[number], other: (typeof marked)[number]): boolean =>
    one.reached >= other.reached &&
    one.draft.used <= other.draft.used &&
    (one.least + cent <= other.least || (one.draft.cost <= other.draft.cost && one.draft.counts >= other.draft.counts))
  for (const each of marked) if (!kept.some((other) => beats(other, each))) kept.push(each)
  return kept.map(({ draft }) => draft)
}

/** Beyond so many drafts some between the cheapest and the one that counts most are left out. */
const mostDrafts = 50
const thinned = (drafts: readonly Draft[]): readonly Draft[] => {
  const step = (at: number): number => Math.floor((at * (mostDrafts - 1)) / (drafts.length - 1))
  return drafts.length <= mostDrafts ? drafts : drafts.filter((_, at) => step(at) !== step(at - 1))
}

/** Among these are the cheapest that use this coupon of the platform. */
const plansWith = (shops: readonly (readonly Option[])[], held: UsableCoupon | null): Plan[] => {
  const coupon = held?.coupon ?? null
  const best = (drafts: readonly Draft[]): readonly Draft[] => thinned(bestOf(drafts, coupon))
  const [first, ...others] = shops.map((options) =>
    best(
      options.map((option) => ({
        options: [option],
        cost: option.cost,
        counts: coupon ? option.countsFor(coupon) : 0,
        used: option.coupon ? 1 : 0,
      })),
    ),
  )
  const drafts = others.reduce(
    (plans, each) =>
      best(
        plans.flatMap((plan) =>
          each.map(({ options, cost, counts, used }) => ({
            options: [...plan.options, ...options],
            cost: plan.cost + cost,
            counts: plan.counts + counts,
            used: plan.used + used,
          })),
        ),
      ),
    first ?? [{ options: [], cost: 0, counts: 0, used: 0 }],
  )
  return drafts.map(({ options, cost, counts, used }) => {
    const off = coupon ? couponOn(coupon, counts) : 0
    return { options, ofMall: off > 0 ? held : null, cost: cost - off, used: used + (off > 0 ? 1 : 0) }
  })
}

const isBetter = (a: Plan, b: Plan): boolean => a.cost < b.cost || (a.cost === b.cost && a.used < b.used)

/**
 * The cheapest with one of these coupons of the platform; of equally cheap ones that with the fewest coupons. No more
 * than `gross` counts for any of them.
 */
export const bestPlan = (
  shops: readonly (readonly Option[])[],
  ofMall: readonly (UsableCoupon | null)[],
  gross: number,
): Plan => {
  const least = shops.reduce((all, options) => all + Math.min(...options.map(({ cost }) => cost)), 0)
  let best: Plan | null = null
  for (const held of ofMall) {
    const bound = held ? Math.max(0, least - couponOn(held.coupon, gross)) : 0
    if (best && held && (bound > best.cost || (bound === best.cost && best.used <= 1))) continue
    for (const plan of plansWith(shops, held)) if (!best || isBetter(plan, best)) best = plan
  }
  if (!best) throw new Error('there is no plan')
  return best
}
