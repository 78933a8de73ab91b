import type { CouponsToClaim as Shown } from 'qinghua-contract'
import { choose, type Wish } from '../pricing/choose.ts'
import type { Ask, UsableCoupon } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { totalsOf } from '../pricing/sums.ts'
import { couponOn, isFor } from '../pricing/worth.ts'
import { claimable, claimedIn } from '../promotions/claimable.ts'
import { termsOf } from '../promotions/coupon-terms.ts'
import { couponsOfShops } from '../promotions/open-coupons.ts'
import type { CouponsToClaim } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { sum, times, toCents, yuan } from '../state/money.ts'
import type { Language } from '../state/text.ts'

/** Without delivery. */
const costOf = (mall: Mall, ask: Ask): number => totalsOf(quote(mall, { ...ask, sendTo: undefined })).final

/** It takes something off these goods, unless reductions before it leave too little. */
const isWorth = ({ coupon }: UsableCoupon, lines: Wish['lines']): boolean => {
  const own = lines.filter(({ product }) => isFor(coupon, product))
  return couponOn(coupon, sum(own.map(({ price, count }) => times(price, count)))).greaterThan(0)
}

const none: CouponsToClaim = { coupons: [], takesOff: 0 }

/** The coupons that a buyer does not hold and would pay less with, the one that takes most off at the top. */
export const couponsToClaim = (mall: Mall, { buyer, lines, usable }: Wish): CouponsToClaim => {
  const shopIds = new Set(lines.map(({ product }) => product.shopId))
  const open = claimable(mall, buyer, couponsOfShops(mall, [0, ...shopIds])).filter((each) => isWorth(each, lines))
  if (open.length === 0) return none
  const choiceWith = (more: readonly UsableCoupon[]): Ask =>
    choose(mall, { buyer, lines, usable: [...usable, ...more] })
  const cost = costOf(mall, choiceWith([]))
  const saved = (ask: Ask): number => toCents(yuan(cost).minus(costOf(mall, ask)))
  const best = choiceWith(open)
  const ids = new Set(claimedIn(best))
  const coupons = open.map((each) => {
    const { couponId } = each.coupon
    return { couponId, takesOff: saved(choiceWith([each])), isBest: ids.has(couponId) }
  })
  return {
    coupons: coupons
      .filter(({ takesOff, isBest }) => takesOff > 0 || isBest)
      .sort((a, b) => b.takesOff - a.takesOff || a.couponId - b.couponId),
    takesOff: saved(best),
  }
}

export const toClaimView = (mall: Mall, { coupons, takesOff }: CouponsToClaim, language: Language): Shown => ({
  coupons: coupons.flatMap(({ couponId, ...rest }) => {
    const coupon = mall.coupons.get(couponId)
    return coupon ? [{ ...termsOf(mall, coupon, language), ...rest }] : []
  }),
  takesOff,
})
