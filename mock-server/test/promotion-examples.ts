import { known } from '@mall/fixtures/known'
import { call } from './call.ts'
import type { Examples, TestWorld } from './test-world.ts'

const { mug } = known
/** A coupon that the shopper has just taken. */
const takenCoupon = async (
  { server, world, token }: TestWorld,
  couponId: number = known.shopCoupon.couponId,
): Promise<number> => {
  await call(server, 'POST /p/myCoupon/receive', { body: couponId }, { world, token })
  const mine = await call(server, 'GET /p/myCoupon/getCouponList', { query: { status: 1 } }, { world, token })
  return mine.body.records.find((each) => each.couponId === couponId)?.couponUserId ?? 0
}

/** A valid call of every row of coupons, discounts and packages. */
export const promotionExamples = {
  'GET /p/myCoupon/getCouponPage': [{ query: { shopId: known.mainShopId } }],
  'GET /coupon/couponPage': [{ query: { current: 1, size: 5 } }],
  'GET /p/myCoupon/getCouponList': async (scene) => {
    await takenCoupon(scene)
    return [{ query: { status: 1 } }]
  },
  'POST /p/myCoupon/receive': [{ body: known.shopCoupon.couponId }],
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': async (scene) => [
    { params: { couponUserId: await takenCoupon(scene) } },
  ],
  'GET /coupon/listByProdId': [{ query: { prodId: mug.prodId } }],
  'GET /coupon/couponById': [{ query: known.shopCoupon }],
  'GET /coupon/prodListByCouponId': [{ query: known.shopCoupon }],
  'GET /marking/discount/getDiscountList': [{ query: {} }],
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': [{ params: known.bookFair }],
  'GET /marking/discount/prodList': [{ query: known.bookFair }],
  'GET /marking/discount/getDiscountByProdId': [{ query: { prodId: known.ebook.prodId } }],
  'GET /combo/comboPage': [{ query: { shopId: known.mainShopId } }],
  'GET /combo/getComboByComboId': [{ query: known.combo }],
  'GET /combo/comboPrice': async (scene) => {
    const { body } = await call(scene.server, 'GET /combo/getComboByComboId', { query: known.combo }, scene)
    const matchingSkuIds = body.matchingProds
      .flatMap(({ skuList, leastNum }) => skuList.find(({ stocks }) => stocks >= leastNum)?.skuId ?? [])
      .join(',')
    return [{ query: { ...known.combo, skuId: mug.skuId, matchingSkuIds } }]
  },
} satisfies Examples
