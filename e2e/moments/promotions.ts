import { known } from '../test.ts'
import type { Moment } from './error-player.ts'

const centre: Moment = {
  name: 'the coupon centre',
  refusedCalls: ['POST /p/myCoupon/receive'],
  otherEntries: [],
  run: async ({ main, go, logIn, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    await go('/coupons')
    const take = main.getByRole('button', { name: /^(立即领取|Collect)/ }).first()
    await provokeRefusals(
      'POST /p/myCoupon/receive',
      () => take.click(),
      () => go('/coupons'),
    )
  },
}

const over: Moment = {
  name: 'a discount that is over',
  refusedCalls: [],
  otherEntries: ['status.204'],
  run: async ({ go, expectShown }) => {
    await go(`/discount-detail?discountId=${known.overDiscount.discountId}`)
    await expectShown('status.204')
  },
}

export const promotions: readonly Moment[] = [centre, over]
