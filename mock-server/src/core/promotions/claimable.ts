import type { SeedCoupon } from '@mall/fixtures'
import type { Ask, UsableCoupon } from '../pricing/price-rule.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { whyNotTake } from './holdings.ts'

/**
 * The coupons that somebody could take and use at once. Nobody holds them yet, so they are told by negative ids, and
 * come after those that are held already.
 */
export const claimable = (mall: Mall, shopper: Account | null, coupons: readonly SeedCoupon[]): UsableCoupon[] =>
  coupons.flatMap((coupon) => {
    const { couponId, valid, memberOnly } = coupon
    const isNow = 'days' in valid || valid.from <= mall.now
    const isOpen = isNow && (shopper !== null || !memberOnly) && whyNotTake(mall, shopper, coupon) === null
    return isOpen ? [{ couponUserId: -couponId, coupon, until: Infinity }] : []
  })

/** The coupons of a choice that have to be taken before. */
export const claimedIn = ({ coupons = [] }: Ask): number[] =>
  coupons.flatMap(({ couponUserId, coupon }) => (couponUserId < 0 ? [coupon.couponId] : []))
