import type { Tables } from 'qinghua-contract'
import { amongRivals } from '../../core/activities/rivals.ts'
import {
  countCoupons,
  couponsForProduct,
  couponsForVisitors,
  mallCoupons,
  myCoupons,
  oneCoupon,
  productsOfCoupon,
  shopCoupons,
  takenCouponIds,
} from '../../core/promotions/coupon-views.ts'
import { deleteHolding, takeCoupon } from '../../core/promotions/holdings.ts'
import type { Handlers } from '../handler.ts'
import { telling } from '../refusal-text.ts'

export const couponHandlers: Handlers<Tables['coupon']> = {
  'GET /p/myCoupon/generalCouponList': ({ mall, shopper, language }) => mallCoupons(mall, shopper, telling(language)),
  'GET /p/myCoupon/getCouponPage': ({ mall, shopper, query, language }) =>
    shopCoupons(mall, shopper, query, telling(language)),
  'GET /coupon/couponPage': ({ mall, query, language }) => couponsForVisitors(mall, query, telling(language)),
  'GET /p/myCoupon/getCouponList': ({ mall, shopper, query, language }) =>
    myCoupons(mall, shopper, query, telling(language)),
  'GET /p/myCoupon/getMyCouponsStatusCount': ({ mall, shopper }) => countCoupons(mall, shopper),
  'GET /p/myCoupon/listCouponIds': ({ mall, shopper }) => takenCouponIds(mall, shopper),
  'POST /p/myCoupon/receive': ({ mall, shopper, body }) => (
    amongRivals(mall, [{ kind: 'coupon', id: body }], () => takeCoupon(mall, shopper, body)),
    null
  ),
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': ({ mall, shopper, params }) => (
    deleteHolding(mall, shopper, params.couponUserId),
    null
  ),
  'GET /coupon/listByProdId': ({ mall, query, language }) => couponsForProduct(mall, query.prodId, telling(language)),
  'GET /coupon/couponById': ({ mall, query, language }) => oneCoupon(mall, query.couponId, telling(language)),
  'GET /coupon/prodListByCouponId': ({ mall, query, language }) => productsOfCoupon(mall, query, language),
}
