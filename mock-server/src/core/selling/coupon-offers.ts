import type { RefusalCode } from 'qinghua-contract'
import { linesFor, withoutDiscounted } from '../pricing/rules/coupon.ts'
import type { Ask, Quote, UsableCoupon } from '../pricing/price-rule.ts'
import { quote } from '../pricing/quote.ts'
import { mayUseMemberCoupons } from '../membership/levels.ts'
import { couponOf, holdingsOf, isUsable, ownHolding, stateOf } from '../promotions/holdings.ts'
import type { LineKey } from '../state/adjustments.ts'
import type { CouponOffer } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { addUp, fromCents, inCents, sum, toCents } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import type { CouponHolding } from '../state/promotions.ts'
import { refuseUnless, type Reason, type RefusalValues } from '../state/refusal.ts'
import { dateTime } from '../state/time.ts'

const because = (code: RefusalCode, values: RefusalValues = {}): Reason => ({ code, values })

const usable = (mall: Mall, holding: CouponHolding): UsableCoupon => ({
  couponUserId: holding.couponUserId,
  coupon: couponOf(mall, holding.couponId),
  until: holding.until,
})

/** The coupon is of a time or for a person that does not fit. */
const unfit = (mall: Mall, shopper: Account, holding: CouponHolding): Reason | null => {
  const state = stateOf(mall, holding)
  if (state !== 'unused') return because(state === 'used' ? 'couponUsed' : 'couponExpired')
  if (!isUsable(mall, holding)) return because('couponNotYet', { from: dateTime(holding.from) })
  return couponOf(mall, holding.couponId).memberOnly && !mayUseMemberCoupons(mall, shopper)
    ? because('couponMembersOnly')
    : null
}

/** The goods do not fit the coupon. `before` is their price without it. */
const unfitFor = ({ coupon }: UsableCoupon, before: Quote): Reason | null => {
  const ofShop = coupon.shopId === 0 || before.lines.some(({ shopId }) => shopId === coupon.shopId)
  if (!ofShop) return because('couponOtherShop')
  const wanted = linesFor(coupon, before.lines)
  if (wanted.length === 0) return because('couponOtherGoods')
  const lines = coupon.aloneOnly ? withoutDiscounted(wanted, before) : wanted
  if (lines.length === 0) {
    const isWanted = (key: LineKey): boolean => wanted.some((line) => line.key === key)
    const discount = before.adjustments.find(
      ({ source, shares }) => source.rule === 'discount' && shares.some(({ line }) => isWanted(line)),
    )
    return because('couponNotTogether', { name: discount?.name ?? '' })
  }
  const missing = inCents(coupon.minimum) - addUp(lines, ({ net }) => net)
  return missing > 0 ? because('couponBelowMinimum', { missing: fromCents(missing).toFixed(2) }) : null
}

/** The coupons that a buyer asks for. Throws if one is unknown, or of no use now whatever is bought. */
export const wantedCoupons = (mall: Mall, shopper: Account, couponUserIds: readonly number[]): UsableCoupon[] => {
  const wanted = couponUserIds.map((id) => {
    const holding = ownHolding(mall, shopper, id)
    const reason = unfit(mall, shopper, holding)
    if (reason) refuseUnless(false, reason.code, reason.values)
    return usable(mall, holding)
  })
  for (const [at, { coupon }] of wanted.entries()) {
    const other = wanted.slice(0, at).find((each) => each.coupon.shopId === coupon.shopId)
    refuseUnless(!other, 'couponNotTogether', { name: other?.coupon.name ?? '' })
  }
  return wanted
}

const offOf = ({ adjustments }: Quote, couponUserId: number): number =>
  toCents(
    sum(
      adjustments
        .filter(({ part, source }) => part === 'coupon' && source.id === couponUserId)
        .map(({ amount }) => amount),
    ),
  )

/**
 * What every coupon of the buyer does for a purchase, or would do instead of the chosen one of its shop. Throws if one
 * that the buyer asked for cannot be used.
 */
export const couponOffers = (mall: Mall, shopper: Account, ask: Ask, byBuyer: boolean): CouponOffer[] => {
  const coupons = ask.coupons ?? []
  const offers = holdingsOf(mall, shopper)
    .filter((holding) => stateOf(mall, holding) === 'unused')
    .map((holding): CouponOffer => {
      const own = usable(mall, holding)
      const { couponUserId, coupon } = own
      const others = coupons.filter((each) => each.coupon.shopId !== coupon.shopId)
      const chosen = coupons.some((each) => each.couponUserId === couponUserId)
      const earlier = coupon.shopId === 0 ? others : []
      const reason =
        unfit(mall, shopper, holding) ?? unfitFor(own, quote(mall, { ...ask, coupons: earlier, sendTo: undefined }))
      if (reason && chosen && byBuyer) refuseUnless(false, reason.code, reason.values)
      const takesOff = reason ? 0 : offOf(quote(mall, { ...ask, coupons: [...others, own] }), couponUserId)
      return { couponUserId, chosen, takesOff, reason }
    })
  const rank = ({ reason, takesOff }: CouponOffer): number => (reason ? 1 : -takesOff)
  return offers.sort((a, b) => rank(a) - rank(b))
}
