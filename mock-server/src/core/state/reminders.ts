import type { Account } from './people.ts'
import type { CouponHolding } from './promotions.ts'
import type { Timer } from './timers.ts'

const day = 86_400_000
/** After midnight in UTC; it is ten in the morning in Asia/Shanghai. */
const morning = 2 * 3_600_000

const couponsAhead = 3 * day
export const levelAhead = 3 * day
export const pointsAhead = 7 * day

/**
 * When somebody is reminded of what ends then, or null if no time is left for it. Always at ten in the morning, so that
 * all that ends around the same day is one message.
 */
export const reminderAt = (until: number, ahead: number, since: number): number | null => {
  const first = Math.max(until - ahead, since + 1)
  const at = Math.ceil((first - morning) / day) * day + morning
  return at < until ? at : null
}

export const couponTimers = ({ userId, takenAt, until }: CouponHolding): Timer[] => {
  const due = reminderAt(until, couponsAhead, takenAt)
  return due === null ? [] : [{ due, task: 'remindCoupons', subject: userId }]
}

/** The timers of a paid level: a reminder, and its end. */
export const levelTimers = (userId: string, { until }: NonNullable<Account['membership']>, now: number): Timer[] => [
  ...(until - levelAhead > now ? [{ due: until - levelAhead, task: 'remindLevel' as const, subject: userId }] : []),
  ...(until > now ? [{ due: until, task: 'endLevel' as const, subject: userId }] : []),
]

export const pointsTimers = (userId: string, lots: readonly { readonly until: number }[], now: number): Timer[] =>
  [...new Set(lots.map(({ until }) => reminderAt(until, pointsAhead, now)))].flatMap((due) =>
    due === null ? [] : [{ due, task: 'remindPoints' as const, subject: userId }],
  )
