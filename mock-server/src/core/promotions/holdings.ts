import type { CouponStatus } from 'qinghua-contract/coupon-machine'
import type { SeedCoupon } from '@mall/fixtures'
import { mayUseMemberCoupons } from '../membership/levels.ts'
import { tell } from '../people/messages.ts'
import { remindLater } from '../people/remind-later.ts'
import type { Ask, UsableCoupon } from '../pricing/price-rule.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import type { CouponHolding } from '../state/promotions.ts'
import { refuseUnless } from '../state/refusal.ts'
import { couponTimers } from '../state/reminders.ts'
import { isRunning } from './running.ts'

export const stateOf = ({ now }: Mall, { usedAt, until }: CouponHolding): CouponStatus => {
  if (usedAt !== null) return 'used'
  return now < until ? 'unused' : 'expired'
}

/** With those that their holder has deleted; newest first. */
export const everTaken = (mall: Mall, { userId }: Pick<Account, 'userId'>): CouponHolding[] =>
  (mall.couponUserIds.get(userId) ?? []).flatMap((id) => mall.couponHoldings.get(id) ?? [])

export const holdingsOf = (mall: Mall, shopper: Pick<Account, 'userId'>): CouponHolding[] =>
  everTaken(mall, shopper).filter(({ deleted }) => !deleted)

/** Holdings of others are unknown, so that an answer does not reveal that they exist. */
export const ownHolding = (mall: Mall, { userId }: Account, couponUserId: number): CouponHolding => {
  const holding = mall.couponHoldings.get(couponUserId)
  refuseUnless(holding && holding.userId === userId && !holding.deleted, 'unknownCoupon')
  return holding
}

export const couponOf = (mall: Mall, couponId: number): SeedCoupon => {
  const coupon = mall.coupons.get(couponId)
  refuseUnless(coupon, 'unknownCoupon')
  return coupon
}

export const isUsable = (mall: Mall, holding: CouponHolding): boolean =>
  stateOf(mall, holding) === 'unused' && holding.from <= mall.now

export const usableCoupons = (mall: Mall, shopper: Account): UsableCoupon[] =>
  holdingsOf(mall, shopper).flatMap((holding) => {
    const coupon = mall.coupons.get(holding.couponId)
    const { couponUserId, until } = holding
    return coupon && isUsable(mall, holding) ? [{ couponUserId, coupon, until }] : []
  })

const day = 86_400_000

const give = (mall: Mall, { userId }: Pick<Account, 'userId'>, coupon: SeedCoupon): CouponHolding => {
  const { valid } = coupon
  const holding: CouponHolding = {
    couponUserId: nextId(mall),
    couponId: coupon.couponId,
    userId,
    takenAt: mall.now,
    from: 'days' in valid ? mall.now : valid.from,
    until: 'days' in valid ? mall.now + valid.days * day : valid.until,
    uses: 0,
    usedAt: null,
    deleted: false,
  }
  mall.couponHoldings.set(holding.couponUserId, holding)
  mall.couponUserIds.set(userId, [holding.couponUserId, ...(mall.couponUserIds.get(userId) ?? [])])
  remindLater(mall, couponTimers(holding))
  return holding
}

/** Why somebody cannot take a coupon now, or null. */
export const whyNotTake = (mall: Mall, shopper: Account | null, coupon: SeedCoupon) => {
  const { left, limit: max, memberOnly, valid } = coupon
  const isOver = 'until' in valid && mall.now >= valid.until
  if (!isRunning(mall, coupon) || isOver) return { code: 'eventClosed', values: {} } as const
  if (left <= 0) return { code: 'couponGone', values: {} } as const
  if (shopper && memberOnly && !mayUseMemberCoupons(mall, shopper))
    return { code: 'couponMembersOnly', values: {} } as const
  const taken = shopper ? everTaken(mall, shopper).filter(({ couponId }) => couponId === coupon.couponId).length : 0
  return taken < max ? null : ({ code: 'couponLimit', values: { max } } as const)
}

export const takeCoupon = (mall: Mall, shopper: Account, couponId: number): void => {
  const coupon = couponOf(mall, couponId)
  const reason = whyNotTake(mall, shopper, coupon)
  if (reason) refuseUnless(false, reason.code, reason.values)
  mall.coupons.set(couponId, { ...coupon, left: coupon.left - 1 })
  give(mall, shopper, coupon)
}

/** The office hands a coupon to somebody, whatever its stock and its limit. */
export const handCoupon = (mall: Mall, account: Account, couponId: number): CouponHolding => {
  const coupon = couponOf(mall, couponId)
  const holding = give(mall, account, coupon)
  const { until } = holding
  tell(mall, account.userId, { about: 'coupon', kind: 'couponGiven', name: coupon.name, count: 1, until })
  return holding
}

export const deleteHolding = (mall: Mall, shopper: Account, couponUserId: number): void =>
  mall.couponHoldings.set(couponUserId, { ...ownHolding(mall, shopper, couponUserId), deleted: true })

const changeUses = (mall: Mall, couponUserId: number, change: 1 | -1): void => {
  const holding = mall.couponHoldings.get(couponUserId)
  if (!holding) return
  const uses = holding.uses + change
  mall.couponHoldings.set(couponUserId, { ...holding, uses, usedAt: uses > 0 ? (holding.usedAt ?? mall.now) : null })
}

export const useCoupon = (mall: Mall, couponUserId: number): void => changeUses(mall, couponUserId, 1)

/** It can be used again once none of the orders of its purchase counts any more. */
export const returnCoupon = (mall: Mall, couponUserId: number): void => changeUses(mall, couponUserId, -1)

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
