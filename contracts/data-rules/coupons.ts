import { couponStatuses } from '../src/coupon-machine.ts'
import type { MyCoupon } from '../src/index.ts'
import type { Sum } from './sum.ts'
import { instantOf, tolerance, type Now } from './times.ts'

const soon = 3 * 24 * 60 * 60 * 1_000

/** What is left of it says its status and whether that is little; at the very moment it may be either. */
const byNow = ({ status, endTime, expiresSoon }: MyCoupon, path: string, now: Now): Sum[] => {
  if (now === null) return []
  const left = instantOf(endTime) - now
  const isAt = (limit: number): boolean => Math.abs(left - limit) <= tolerance
  const isSoon = status === couponStatuses.unused && left > 0 && left <= soon
  const isOver = status === couponStatuses.used ? false : left <= 0
  return [
    {
      path: `${path}/expiresSoon`,
      told: String(expiresSoon),
      due: String(isAt(soon) || isAt(0) ? expiresSoon : isSoon),
      as: 'whether an unused one ends within three days',
    },
    {
      path: `${path}/status`,
      told: status,
      due: status === couponStatuses.used || isAt(0) ? status : isOver ? couponStatuses.expired : couponStatuses.unused,
      as: 'by its endTime and the time of the answer',
    },
  ]
}

export const myCoupons = (records: readonly MyCoupon[], now: Now): Sum[] =>
  records.flatMap((coupon, at) => {
    const path = `/records/${at}`
    const { status, useTime, orderNumbers } = coupon
    const isUsed = status === couponStatuses.used
    return [
      ...byNow(coupon, path, now),
      {
        path: `${path}/useTime`,
        told: useTime ?? 'null',
        due: isUsed ? (useTime ?? 'a time') : 'null',
        as: 'only of a used one',
      },
      {
        path: `${path}/orderNumbers`,
        told: orderNumbers.length,
        due: isUsed ? orderNumbers.length : 0,
        as: 'only a used one has orders',
      },
    ]
  })
