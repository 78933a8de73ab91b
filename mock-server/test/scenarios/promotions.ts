import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { cartOf, lostOf, type Claim, type View } from './view.ts'

const states = async ({ see }: View) => {
  const { unUseCount, useCount, expiredCount } = await see('GET /p/myCoupon/getMyCouponsStatusCount', {})
  return [unUseCount, useCount, expiredCount]
}
const totalOf = async (view: View, skuIds?: readonly number[]) => {
  const lines = await cartOf(view)
  const body = lines.filter(({ skuId }) => !skuIds || skuIds.includes(skuId)).map(({ basketId }) => basketId)
  return view.see('POST /p/shopCart/totalPay', { body })
}
const groupsOf = async ({ see }: View) =>
  (await see('POST /p/shopCart/info', { body: [] })).flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts)

export const promotionClaims: Record<string, Claim> = {
  'coupon-expires-soon': async (view) => {
    expect(await states(view)).toEqual([2, 0, 0])
    await view.control('POST /__mall/clock/advance', { body: { ms: 10 * 60_000 } })
    expect(await states(view)).toEqual([1, 0, 1])
  },
  'every-coupon-state': async (view) => {
    const [unused = 0, used, expired] = await states(view)
    expect([used, expired]).toEqual([2, 1])
    expect(unused).toBeGreaterThan(0)
  },
  'last-coupon': async (view) => {
    const { couponId } = known.scarceCoupon
    expect((await view.send('POST /p/myCoupon/receive', { body: couponId })).status).toBe(200)
    expect((await view.see('GET /coupon/couponById', { query: { couponId } })).stocks).toBe(0)
  },
  'coupon-one-cent-short': async (view) => {
    const [{ couponUserId } = { couponUserId: 0 }] = (
      await view.see('GET /p/myCoupon/getCouponList', { query: { status: 1 } })
    ).records
    const basketIds = (await cartOf(view)).map(({ basketId }) => basketId)
    const body = { uuid: 'one-cent-short', addrId: 0, basketIds, couponUserIds: [couponUserId] }
    const { text } = await view.send('POST /p/order/confirm', { body: { ...body, userChangeCoupon: 1 } })
    expect([text, (await totalOf(view)).finalMoney]).toEqual(['Add ¥0.01 more of the items it is valid for', 158])
  },
  'best-coupon-changes': async (view) => {
    const couponsFor = async (...skuIds: number[]) => {
      const { reductions } = await totalOf(view, skuIds)
      return reductions.map(({ amount }) => amount)
    }
    const { skuId } = known.mug
    expect([await couponsFor(skuId, skuId + 1), await couponsFor(skuId)]).toEqual([[15], [5]])
  },
  'discount-next-step': async (view) => {
    const [group] = await groupsOf(view)
    expect(group?.chooseDiscountItemDto).toMatchObject({
      discountId: known.steps.discountId,
      reduceAmount: 40,
      next: { missing: 396, needAmount: 800, discount: 120 },
    })
  },
  'discount-ends-soon': async (view) => {
    const off = async () => (await totalOf(view)).reductions.filter(({ rule }) => rule === 'discount').length
    expect(await off()).toBe(1)
    await view.control('POST /__mall/clock/advance', { body: { ms: 60_000 } })
    expect(await off()).toBe(0)
  },
  'combo-in-cart': async (view) => {
    const combos = (await groupsOf(view)).filter(({ activityType }) => activityType === 2)
    expect(combos.map(({ chooseComboItemDto }) => chooseComboItemDto)).toMatchObject([
      { comboId: known.combo.comboId, comboCount: 2 },
    ])
  },
  'combo-part-sold-out': async (view) => {
    expect((await lostOf(view)).map(({ reason }) => reason)).toEqual(['soldOut', 'soldOut'])
    expect(await cartOf(view)).toMatchObject([{ skuId: known.mug.skuId + 1 }])
  },
  'promoted-order': async (view) => {
    const query = { orderNumber: view.named('orderNumber') }
    const order = await view.see('GET /p/myOrder/orderDetail', { query })
    expect(order.reductions.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['member', 'shopCoupon', 'mallCoupon']),
    )
    expect([order.orderItemDtos.length, order.canRefund]).toEqual([2, true])
  },
}
