import type { SeedCoupon } from '@mall/fixtures'
import { fromCents, inCents, toCents, yuan } from '../state/money.ts'
import { allocateCents } from './allocate.ts'
import type { AskedLine, Quote, UsableCoupon } from './price-rule.ts'
import { discountedIn } from './rules/coupon.ts'
import { couponOn, isFor } from './worth.ts'

/** One way to buy the goods of a shop. Amounts in cents. */
export interface Option {
  readonly discountIds: readonly (number | null)[]
  readonly coupon: UsableCoupon | null
  readonly cost: number
  /** What counts for a coupon of the platform. */
  readonly countsFor: (coupon: SeedCoupon) => number
}

/** Where there is nothing to weigh, nothing is priced. */
export const theOnly = (discountIds: Option['discountIds']): Option => ({
  discountIds,
  coupon: null,
  cost: 0,
  countsFor: () => 0,
})

/** Choices for several shops together, and a coupon of the platform. */
export interface Plan {
  readonly options: readonly Option[]
  readonly ofMall: UsableCoupon | null
  readonly cost: number
  readonly used: number
}

interface Draft extends Omit<Plan, 'ofMall'> {
  readonly counts: number
}

const addAt = (places: readonly number[], amounts: readonly number[]): number => {
  let all = 0
  for (const at of places) all += amounts[at] ?? 0
  return all
}

export const offBy = (coupon: SeedCoupon, counts: number): number =>
  inCents(toCents(couponOn(coupon, yuan(fromCents(counts)))))

/** The positions of the lines that each coupon is for, whatever their discounts. */
export type Coverage = ReadonlyMap<SeedCoupon, readonly number[]>

export const coverageOf = (coupons: readonly UsableCoupon[], lines: readonly AskedLine[]): Coverage =>
  new Map(
    coupons.map(({ coupon }) => [coupon, lines.flatMap(({ product }, at) => (isFor(coupon, product) ? [at] : []))]),
  )

/** Without a coupon of the shop, and with each that takes something off. */
export const optionsFrom = (
  before: Quote,
  discountIds: readonly (number | null)[],
  coupons: readonly UsableCoupon[],
  coverage: Coverage,
): Option[] => {
  const { lines } = before
  const discounted = discountedIn(before)
  const nets = lines.map(({ net }) => inCents(net))
  const cost = nets.reduce((all, net) => all + net, 0)
  const alone = new Map<SeedCoupon, readonly number[]>()
  const positionsOf = (coupon: SeedCoupon): readonly number[] => {
    const all = coverage.get(coupon) ?? []
    if (!coupon.aloneOnly || discounted.size === 0) return all
    const own = alone.get(coupon) ?? all.filter((at) => !discounted.has(at))
    alone.set(coupon, own)
    return own
  }
  const option = (coupon: UsableCoupon | null, off: number): Option => {
    let after: readonly number[] | undefined
    const left = (): readonly number[] => {
      if (!coupon) return nets
      const places = positionsOf(coupon.coupon)
      const shares = allocateCents(
        off,
        places.map((at) => nets[at] ?? 0),
      )
      const reduced = [...nets]
      for (const [at, place] of places.entries()) reduced[place] = (reduced[place] ?? 0) - (shares[at] ?? 0)
      return reduced
    }
    const countsFor = (ofMall: SeedCoupon): number => {
      const places = positionsOf(ofMall)
      if (places.length === lines.length) return cost - off
      return places.length === 0 ? 0 : addAt(places, (after ??= left()))
    }
    return { discountIds, coupon, cost: cost - off, countsFor }
  }
  return [
    option(null, 0),
    ...coupons.flatMap((held) => {
      const off = offBy(held.coupon, addAt(positionsOf(held.coupon), nets))
      return off > 0 ? [option(held, off)] : []
    }),
  ]
}

/** Drops what a cheaper one beats in every respect that matters for this coupon of the platform. */
const bestOf = <T extends Omit<Draft, 'options'>>(drafts: readonly T[], coupon: SeedCoupon | null): T[] => {
  const minimum = coupon ? inCents(coupon.minimum) : 0
  const rate = coupon ? (coupon.type === 1 ? 10 : 10 - coupon.off) : 0
  const marked = drafts.map((draft) => ({
    draft,
    reached: Math.min(draft.counts, minimum),
    // What it costs if the coupon is used and has no limit, in tenths, of which thousandths are whole.
    least: Math.round(1000 * (10 * draft.cost - rate * draft.counts)),
  }))
  const kept: typeof marked = []
  marked.sort(
    (a, b) => a.draft.cost - b.draft.cost || a.least - b.least || b.reached - a.reached || a.draft.used - b.draft.used,
  )
  for (const each of marked)
    if (
      !kept.some(
        (other) => other.least <= each.least && other.reached >= each.reached && other.draft.used <= each.draft.used,
      )
    )
      kept.push(each)
  return kept.map(({ draft }) => draft)
}

/** Beyond so many drafts some between the cheapest and the one that counts most are left out. */
const mostDrafts = 50
const thinned = <T>(drafts: readonly T[]): readonly T[] =>
  drafts.length <= mostDrafts
    ? drafts
    : drafts.filter(
        (_, at) =>
          Math.floor((at * (mostDrafts - 1)) / (drafts.length - 1)) !==
          Math.floor(((at - 1) * (mostDrafts - 1)) / (drafts.length - 1)),
      )

/** Among these are the cheapest that use this coupon of the platform. */
const plansWith = (shops: readonly (readonly Option[])[], held: UsableCoupon | null): Plan[] => {
  const coupon = held?.coupon ?? null
  const drafts = shops.reduce<readonly Draft[]>(
    (plans, options) => {
      const each = options.map((option) => ({
        option,
        cost: option.cost,
        counts: coupon ? option.countsFor(coupon) : 0,
        used: option.coupon ? 1 : 0,
      }))
      const best = thinned(bestOf(each, coupon))
      const joined = plans.flatMap((plan) =>
        best.map(({ option, cost, counts, used }) => ({
          options: [...plan.options, option],
          cost: plan.cost + cost,
          counts: plan.counts + counts,
          used: plan.used + used,
        })),
      )
      return plans.length > 1 ? thinned(bestOf(joined, coupon)) : joined
    },
    [{ options: [], cost: 0, counts: 0, used: 0 }],
  )
  return drafts.map(({ options, cost, counts, used }) => {
    const off = coupon ? offBy(coupon, counts) : 0
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
    const bound = held ? Math.max(0, least - offBy(held.coupon, gross)) : 0
    if (best && held && (bound > best.cost || (bound === best.cost && best.used <= 1))) continue
    for (const plan of plansWith(shops, held)) if (!best || isBetter(plan, best)) best = plan
  }
  if (!best) throw new Error('there is no plan')
  return best
}

/** What the other shops of a plan count for its coupon of the platform. */
export const countsElsewhere = ({ options, ofMall }: Plan, place: number): number =>
  ofMall ? options.reduce((all, option, at) => (at === place ? all : all + option.countsFor(ofMall.coupon)), 0) : 0
