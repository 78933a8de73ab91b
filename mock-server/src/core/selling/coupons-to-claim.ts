import type { CouponsToClaim as Shown } from 'qinghua-contract'
import { weigh, type Wish } from '../pricing/choose.ts'
import { couponsIn } from '../pricing/plans.ts'
import type { Ask, UsableCoupon } from '../pricing/price-rule.ts'
import { couponOn, isFor } from '../pricing/worth.ts'
import { claimable } from '../promotions/holdings.ts'
import { couponsOfShops, termsOf } from '../promotions/open-coupons.ts'
import type { CouponsToClaim } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import { addUp, fromCents, inCents } from '../state/money.ts'
import type { Language } from '../state/text.ts'

/** It takes something off these goods, unless reductions before it leave too little. */
const isWorth = ({ coupon }: UsableCoupon, lines: Wish['lines']): boolean => {
  const own = lines.filter(({ product }) => isFor(coupon, product))
  return (
    couponOn(
      coupon,
      addUp(own, ({ price, count }) => inCents(price) * count),
    ) > 0
  )
}

interface Choice {
  readonly ask: Ask
  readonly toClaim: CouponsToClaim
}

/** The cheapest way with the coupons that a buyer holds, and those to take with which it costs less, the best at the top. */
export const chooseFromAll = (mall: Mall, wish: Wish): Choice => {
  const { buyer, lines, usable } = wish
  const shopIds = new Set(lines.map(({ product }) => product.shopId))
  const open = claimable(mall, buyer, couponsOfShops(mall, [0, ...shopIds])).filter((each) => isWorth(each, lines))
  const { planWith, askFor } = weigh(mall, { ...wish, usable: [...usable, ...open] })
  const isHeld = ({ couponUserId }: UsableCoupon): boolean => couponUserId > 0
  const plan = planWith(isHeld)
  const ask = askFor(plan)
  if (open.length === 0) return { ask, toClaim: { coupons: [], takesOff: 0 } }
  const best = planWith()
  const isUsed = new Set(couponsIn(best))
  const coupons = open.map((each) => {
    const withOne = planWith((held) => held === each || isHeld(held))
    const { couponId } = each.coupon
    return { couponId, takesOff: fromCents(plan.cost - withOne.cost), isBest: isUsed.has(each) }
  })
  const toClaim = {
    coupons: coupons
      .filter(({ takesOff, isBest }) => takesOff > 0 || isBest)
      .sort((a, b) => b.takesOff - a.takesOff || a.couponId - b.couponId),
    takesOff: fromCents(plan.cost - best.cost),
  }
  return { ask, toClaim }
}

export const toClaimView = (mall: Mall, { coupons, takesOff }: CouponsToClaim, language: Language): Shown => ({
  coupons: coupons.flatMap(({ couponId, takesOff: off, isBest }) => {
    const coupon = mall.coupons.get(couponId)
    return coupon ? [{ ...termsOf(mall, coupon, language), takesOff: off, isBest }] : []
  }),
  takesOff,
})
