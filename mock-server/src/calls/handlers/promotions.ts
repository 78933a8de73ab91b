import { confirmFlash, flashKey, openPath, submitFlash } from '../../core/activities/flash-orders.ts'
import { flashPage, flashResult, flashSessions, oneFlashSale } from '../../core/activities/flash-views.ts'
import { confirmGroup } from '../../core/activities/group-orders.ts'
import { groupPage, oneGroup, oneGroupBuy, runningGroups } from '../../core/activities/group-views.ts'
import { amongRivals } from '../../core/activities/rivals.ts'
import { comboPage, comboPrice, oneCombo } from '../../core/promotions/combo-views.ts'
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
import {
  discountPage,
  discountsOfProduct,
  oneDiscount,
  productsOfDiscount,
} from '../../core/promotions/discount-views.ts'
import { deleteHolding, takeCoupon } from '../../core/promotions/holdings.ts'
import { checkoutView } from '../../core/selling/checkout-views.ts'
import { checkoutKey } from '../../core/selling/checkout.ts'
import { submitOrders } from '../../core/selling/purchase.ts'
import type { HandlersOf } from '../handler.ts'
import { telling } from '../refusal-text.ts'

export const promotionHandlers: HandlersOf<'coupon' | 'discount' | 'combo' | 'flashSale' | 'groupBuy'> = {
  'GET /p/myCoupon/generalCouponList': ({ mall, shopper, language }) => mallCoupons(mall, shopper, telling(language)),
  'GET /p/myCoupon/getCouponPage': ({ mall, shopper, query, language }) =>
    shopCoupons(mall, shopper, query, telling(language)),
  'GET /coupon/couponPage': ({ mall, query, language }) => couponsForVisitors(mall, query, telling(language)),
  'GET /p/myCoupon/getCouponList': ({ mall, shopper, query, language }) =>
    myCoupons(mall, shopper, query, telling(language)),
  'GET /p/myCoupon/getMyCouponsStatusCount': ({ mall, shopper }) => countCoupons(mall, shopper),
  'GET /p/myCoupon/listCouponIds': ({ mall, shopper }) => takenCouponIds(mall, shopper),
  'POST /p/myCoupon/receive': ({ mall, shopper, body }) =>
    amongRivals(mall, [{ kind: 'coupon', id: body }], () => takeCoupon(mall, shopper, body)),
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': ({ mall, shopper, params }) =>
    deleteHolding(mall, shopper, params.couponUserId),
  'GET /coupon/listByProdId': ({ mall, query, language }) => couponsForProduct(mall, query.prodId, telling(language)),
  'GET /coupon/couponById': ({ mall, query, language }) => oneCoupon(mall, query.couponId, telling(language)),
  'GET /coupon/prodListByCouponId': ({ mall, query, language }) => productsOfCoupon(mall, query, language),
  'GET /marking/discount/getDiscountList': ({ mall, query, language }) => discountPage(mall, query, language),
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': ({ mall, params, language }) =>
    oneDiscount(mall, params.discountId, language),
  'GET /marking/discount/prodList': ({ mall, query, language }) => productsOfDiscount(mall, query, language),
  'GET /marking/discount/getDiscountByProdId': ({ mall, query, language }) =>
    discountsOfProduct(mall, query.prodId, language),
  'GET /combo/comboPage': ({ mall, query, language }) => comboPage(mall, query, language),
  'GET /combo/getComboByComboId': ({ mall, query, language }) => oneCombo(mall, query.comboId, language),
  'GET /combo/comboPrice': ({ mall, query }) => comboPrice(mall, query),
  'GET /seckill/sessions': ({ mall }) => flashSessions(mall),
  'GET /seckill/pageProd': ({ mall, query, language }) => flashPage(mall, query, language),
  'GET /seckill/prod': ({ mall, query, language }) => oneFlashSale(mall, query.seckillId, language),
  'GET /p/seckill/orderPath': ({ mall, shopper, query }) => openPath(mall, shopper, query.seckillId),
  'POST /p/seckill/{orderPath}/confirm': ({ mall, shopper, params, body, language }) =>
    checkoutView(mall, shopper, confirmFlash(mall, shopper, params.orderPath, body), telling(language)),
  'POST /p/seckill/{orderPath}/submit': ({ mall, shopper, params: { orderPath }, body }) => {
    const { orderShopParam, virtualRemarkList, orderInvoice } = body
    const asked = {
      orderShopParam: [orderShopParam],
      virtualRemarkList,
      ...(orderInvoice && { orderInvoiceList: [{ ...orderInvoice, shopId: orderShopParam.shopId }] }),
    }
    const seckillId = mall.checkouts.get(flashKey(shopper, orderPath))?.activity?.id ?? 0
    const submit = () => submitFlash(mall, shopper, orderPath, asked)
    return { orderNumber: amongRivals(mall, [{ kind: 'flash', id: seckillId }], submit) }
  },
  'GET /p/seckill/createOrderStatus': ({ mall, shopper, query, language }) =>
    flashResult(mall, shopper, query.orderNumber, telling(language).explain),
  'GET /groupProd/page': ({ mall, query, language }) => groupPage(mall, query, language),
  'GET /groupProd/info': ({ mall, query, language }) => oneGroupBuy(mall, query.groupActivityId, language),
  'GET /groupProd/joinGroupList': ({ mall, query }) => runningGroups(mall, query),
  'POST /p/group/order/confirm': ({ mall, shopper, body, language }) =>
    checkoutView(mall, shopper, confirmGroup(mall, shopper, body), telling(language)),
  'POST /p/group/order/submit': ({ mall, shopper, body: { uuid, remarks, virtualRemarkList, orderInvoice } }) => {
    const { shops, activity } = mall.checkouts.get(checkoutKey(shopper, uuid)) ?? {}
    const shopId = shops?.[0]?.shopId ?? 0
    const asked = {
      uuid,
      orderShopParam: [{ shopId, remarks }],
      virtualRemarkList,
      ...(orderInvoice && { orderInvoiceList: [{ ...orderInvoice, shopId }] }),
    }
    const target = { kind: 'group', id: activity?.id ?? 0 } as const
    return amongRivals(mall, [target], () => submitOrders(mall, shopper, asked))
  },
  'GET /p/groupTeam/info': ({ mall, shopper, query, language }) => oneGroup(mall, shopper, query.groupTeamId, language),
}
