import type { Api, Coupon, CouponChoice, MyCoupon, OrderDetail } from 'qinghua-contract'
import { choiceOf, counts, everyHeld, offered } from '../journeys/coupon-lists.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import { detailOf } from '../journeys/purchase.ts'
import { lastBought, type CouponState } from './coupon-state.ts'
import { confirmed } from './find-coupon.ts'
import { timeNow, timeOf } from '../journeys/mall-time.ts'

/** What the server shows of a coupon. */
export interface CouponView {
  /** With all others of the caller. */
  readonly held: readonly MyCoupon[]
  readonly counts: Api[typeof counts]['output']
  /** Without what others change. */
  readonly offer:
    | (Pick<Coupon, 'curUserReceiveCount' | 'canReceive' | 'canGoUse'> & { readonly isLeft: boolean })
    | null
  /** In a confirmation of what it is for. */
  readonly choice: CouponChoice | null
  /** The last order with it. */
  readonly order: OrderDetail | null
  /** Whether its time is over. */
  readonly isOver: boolean
}

const offerOf = async (runner: JourneyRunner, couponId: number): Promise<CouponView['offer']> => {
  const offer = (await offered(runner)).find((each) => each.couponId === couponId)
  if (!offer) return null
  const { curUserReceiveCount, canReceive, canGoUse, stocks } = offer
  return { curUserReceiveCount, canReceive, canGoUse, isLeft: stocks > 0 }
}

export const lookAtCoupon = async (runner: JourneyRunner, state: CouponState): Promise<CouponView> => {
  const { couponId, couponUserId, endTime } = state.held
  const held = await everyHeld(runner)
  const last = lastBought(state)
  const own = held.find((each) => each.couponUserId === couponUserId)
  return {
    held,
    counts: await runner.step(counts, {}),
    offer: await offerOf(runner, couponId),
    choice: choiceOf(await confirmed(runner, state.item, []), couponUserId) ?? null,
    order: last ? await detailOf(runner, last.orderNumber) : null,
    isOver: timeOf(own?.endTime ?? endTime) <= (await timeNow(runner)),
  }
}
