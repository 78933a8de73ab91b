/**
 * The states of a coupon that somebody holds, as data: every status, its number in the API, and every transition. No
 * imports, for the browser.
 */

/** S4.7 */
export const couponStatuses = { expired: 0, unused: 1, used: 2 } as const
export type CouponStatus = keyof typeof couponStatuses

export type CouponActor = 'buyer' | 'mall' | 'clock'

interface CouponStep {
  readonly from: CouponStatus
  readonly to: CouponStatus
  readonly by: readonly CouponActor[]
  readonly when: string
}

/** The only changes of a status. No timer makes them: they follow from the time and from the orders. */
export const couponSteps = [
  { from: 'unused', to: 'used', by: ['buyer'], when: 'an order is submitted with it' },
  { from: 'unused', to: 'expired', by: ['clock'], when: 'its time is over' },
  { from: 'used', to: 'unused', by: ['mall'], when: 'the last order with it is canceled, or refunded in full' },
  { from: 'used', to: 'expired', by: ['mall'], when: 'the same, after its time' },
] as const satisfies readonly CouponStep[]

export const canStepCoupon = (from: CouponStatus, to: CouponStatus, by: CouponActor): boolean =>
  couponSteps.some((step: CouponStep) => step.from === from && step.to === to && step.by.includes(by))
