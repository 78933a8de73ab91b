import type { MyCoupon } from 'qinghua-contract'
import { canStepCoupon, type CouponStatus } from 'qinghua-contract/coupon-machine'
import type { OrderStatus } from 'qinghua-contract/order-machine'
import type { Item } from '../journeys/purchase.ts'

/** An order with the coupon. */
export interface Bought {
  /** Of its confirmation; null for an order of before. */
  readonly uuid: string | null
  readonly orderNumber: string
  readonly status: Extract<OrderStatus, 'unpaid' | 'toShip' | 'canceled'>
  /** In yuan; null if it cannot be refunded as a whole now. */
  readonly refundable: number | null
  readonly isRefundAsked: boolean
}

/** The expected state of a coupon that somebody holds, after the actions so far. */
export interface CouponState {
  readonly held: MyCoupon
  /** What is bought with it. */
  readonly item: Item
  readonly serial: string
  /** How many coupons the caller holds, and how many of them are this one. */
  readonly all: number
  readonly alike: number
  /** How many of it the caller has ever taken, and can take. */
  readonly taken: number
  readonly limit: number
  /** Whether it is offered to people like the caller, and whether some are left. */
  readonly isOffered: boolean
  readonly isLeft: boolean
  readonly isOver: boolean
  readonly isDeleted: boolean
  /** Confirmations that were not submitted, the oldest first. */
  readonly waiting: readonly string[]
  readonly confirmed: number
  /** None but the last one counts. */
  readonly bought: readonly Bought[]
}

export const lastBought = ({ bought }: CouponState): Bought | undefined => bought.at(-1)

export const statusOf = (state: CouponState): CouponStatus => {
  const last = lastBought(state)
  if (last && last.status !== 'canceled') return 'used'
  return state.isOver ? 'expired' : 'unused'
}

export const canUse = (state: CouponState): boolean =>
  !state.isDeleted && canStepCoupon(statusOf(state), 'used', 'buyer')

export const canTake = ({ isOffered, isLeft, taken, limit }: CouponState): boolean =>
  isOffered && isLeft && taken < limit
