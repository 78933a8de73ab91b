import { tell } from '../people/messages.ts'
import type { Mall } from '../state/mall.ts'
import type { CouponHolding } from '../state/promotions.ts'
import { couponTimers } from '../state/reminders.ts'
import { holdingsOf } from './holdings.ts'

/** The coupons that their holder is reminded of then, the first to expire first. */
export const couponsToRemind = (mall: Mall, userId: string, at: number): CouponHolding[] =>
  holdingsOf(mall, { userId })
    .filter((holding) => holding.usedAt === null && couponTimers(holding).some(({ due }) => due === at))
    .sort((a, b) => a.until - b.until)

export const remindCoupons = (mall: Mall, userId: string): void => {
  const holdings = couponsToRemind(mall, userId, mall.now)
  const [first] = holdings
  const coupon = first && mall.coupons.get(first.couponId)
  if (!coupon) return
  const { name } = coupon
  tell(mall, userId, { about: 'coupon', kind: 'couponsExpire', name, count: holdings.length, until: first.until })
}
