import type { SeedCoupon } from '@mall/fixtures'
import { addUp, inCents } from '../state/money.ts'
import { countsFor, type Option } from './options.ts'
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

export const couponsIn = ({ options, ofMall }: Plan): UsableCoupon[] =>
  [...options.map(({ coupon }) => coupon), ofMall].flatMap((held) => held ?? [])

interface Draft {
  readonly options: readonly Option[]
  readonly cost: number
  readonly used: number
  /** What counts for the coupon of the platform. */
  readonly counts: number
}

/** Drops what a cheaper one beats in every respect that matters for this coupon of the platform. */
const bestOf = (drafts: readonly Draft[], { type, minimum, off }: SeedCoupon): readonly Draft[] => {
  // A coupon of cash takes off no more than there is.
  const enough = inCents(type === 1 ? Math.max(minimum, off) : minimum)
  const rate = type === 1 ? 10 : 10 - off
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
  const cent = type === 2 ? 10_000 : 0
  for (const each of marked) {
    const isBeaten = kept.some(
      ({ draft, reached, least }) =>
        reached >= each.reached &&
        draft.used <= each.draft.used &&
        (least + cent <= each.least || (draft.cost <= each.draft.cost && draft.counts >= each.draft.counts)),
    )
    if (!isBeaten) kept.push(each)
  }
  return kept.map(({ draft }) => draft)
}

/** Beyond so many drafts some between the cheapest and the one that counts most are left out. */
const mostDrafts = 50
const thinned = (drafts: readonly Draft[]): readonly Draft[] => {
  const step = (at: number): number => Math.floor((at * (mostDrafts - 1)) / (drafts.length - 1))
  return drafts.length <= mostDrafts ? drafts : drafts.filter((_, at) => step(at) !== step(at - 1))
}

/** Among these are the cheapest that use this coupon of the platform, which takes off no more than `most`. */
const plansWith = (shops: readonly (readonly Option[])[], held: UsableCoupon, most: number): Plan[] => {
  const { coupon } = held
  const best = (drafts: readonly Draft[]): readonly Draft[] => thinned(bestOf(drafts, coupon))
  const drafts = shops
    .map((options) => {
      const limit = (options[0]?.cost ?? 0) + most
      return best(
        options
          .filter(({ cost }) => cost <= limit)
          .map((option) => ({
            options: [option],
            cost: option.cost,
            used: option.used,
            counts: countsFor(coupon, option),
          })),
      )
    })
    .reduce((plans, own) =>
      best(
        plans.flatMap((plan) =>
          own.map(({ options, cost, used, counts }) => ({
            options: [...plan.options, ...options],
            cost: plan.cost + cost,
            used: plan.used + used,
            counts: plan.counts + counts,
          })),
        ),
      ),
    )
  return drafts.map(({ options, cost, used, counts }) => {
    const off = couponOn(coupon, counts)
    return { options, ofMall: off > 0 ? held : null, cost: cost - off, used: used + (off > 0 ? 1 : 0) }
  })
}

/** Of equally cheap ones that with the fewest coupons. */
export const cheaper = (a: Option | Plan, b: Option | Plan): number => a.cost - b.cost || a.used - b.used

/**
 * The cheapest with one of these coupons of the platform. The options of a shop are the cheapest first. No more than
 * `gross` counts for any of the coupons.
 */
export const bestPlan = (
  shops: readonly (readonly Option[])[],
  ofMall: readonly (UsableCoupon | null)[],
  gross: number,
): Plan => {
  const options = shops.flatMap((each) => each.slice(0, 1))
  const plain = {
    options,
    ofMall: null,
    cost: addUp(options, ({ cost }) => cost),
    used: addUp(options, ({ used }) => used),
  }
  let best: Plan | null = ofMall.includes(null) ? plain : null
  for (const held of ofMall) {
    if (!held || shops.length === 0) continue
    const most = couponOn(held.coupon, gross)
    const bound = Math.max(0, plain.cost - most)
    if (best && (bound > best.cost || (bound === best.cost && best.used <= 1))) continue
    for (const plan of plansWith(shops, held, most)) if (!best || cheaper(plan, best) < 0) best = plan
  }
  return best ?? plain
}
