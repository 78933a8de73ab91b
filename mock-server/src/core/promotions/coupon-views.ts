import type { Coupon, MyCoupon } from 'qinghua-contract'
import { couponStatuses, type CouponStatus } from 'qinghua-contract/coupon-machine'
import type { SeedCoupon } from '@mall/fixtures'
import { shelfNow } from '../catalogue/goods.ts'
import { productOf } from '../catalogue/product-detail.ts'
import { cardOf } from '../catalogue/products.ts'
import { covers } from '../pricing/worth.ts'
import { ordersOf } from '../selling/order.ts'
import { shopStatusOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import type { CouponHolding } from '../state/promotions.ts'
import type { Explain } from '../state/refusal.ts'
import type { Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { couponsOfProduct, openCoupons, termsOf } from './open-coupons.ts'
import { couponOf, everTaken, holdingsOf, isUsable, stateOf, whyNotTake } from './holdings.ts'

export interface Telling {
  readonly language: Language
  readonly explain: Explain
}

const couponView = (
  mall: Mall,
  shopper: Account | null,
  coupon: SeedCoupon,
  { language, explain }: Telling,
): Coupon => {
  const taken = shopper ? everTaken(mall, shopper).filter(({ couponId }) => couponId === coupon.couponId) : []
  const reason = whyNotTake(mall, shopper, coupon)
  const { valid } = coupon
  const fixed = 'days' in valid ? null : valid
  return {
    ...termsOf(mall, coupon, language),
    shopLogo: mall.shops.get(coupon.shopId)?.logo ?? null,
    validTimeType: fixed ? 1 : 2,
    startTime: fixed && dateTime(fixed.from),
    endTime: fixed && dateTime(fixed.until),
    afterReceiveDays: 'days' in valid ? valid.days : null,
    stocks: coupon.left,
    sourceStock: coupon.stock,
    limitNum: coupon.limit,
    curUserReceiveCount: taken.length,
    canReceive: reason === null,
    canGoUse: taken.some((holding) => !holding.deleted && isUsable(mall, holding)),
    reason: reason && explain(reason),
  }
}

export const mallCoupons = (mall: Mall, shopper: Account, telling: Telling): Coupon[] =>
  openCoupons(mall, ({ shopId }) => shopId === 0).map((coupon) => couponView(mall, shopper, coupon, telling))

export const shopCoupons = (
  mall: Mall,
  shopper: Account,
  { shopId, ...paging }: Paging & { readonly shopId?: number },
  telling: Telling,
) =>
  mapPage(
    pageOf(
      openCoupons(mall, (coupon) => coupon.shopId !== 0 && (shopId === undefined || coupon.shopId === shopId)),
      paging,
    ),
    (coupon) => couponView(mall, shopper, coupon, telling),
  )

export const couponsForVisitors = (
  mall: Mall,
  { shopId, ...paging }: Paging & { readonly shopId?: number },
  telling: Telling,
) =>
  mapPage(
    pageOf(
      openCoupons(mall, (coupon) => shopId === undefined || coupon.shopId === shopId),
      paging,
    ),
    (coupon) => couponView(mall, null, coupon, telling),
  )

export const couponsForProduct = (mall: Mall, prodId: number, telling: Telling): Coupon[] =>
  couponsOfProduct(mall, productOf(mall, prodId)).map((coupon) => couponView(mall, null, coupon, telling))

export const oneCoupon = (mall: Mall, couponId: number, telling: Telling): Coupon =>
  couponView(mall, null, couponOf(mall, couponId), telling)

export const productsOfCoupon = (
  mall: Mall,
  { couponId, ...paging }: Paging & { readonly couponId: number },
  language: Language,
) => {
  const { shopId, scope } = couponOf(mall, couponId)
  const { products, isOnSale } = shelfNow(mall)
  const found = products.filter(
    (product, at) => isOnSale[at] === 1 && (shopId === 0 || product.shopId === shopId) && covers(scope, product),
  )
  return mapPage(pageOf(found, paging), (product) => cardOf(mall, product, language))
}

const day = 86_400_000
const soon = 3 * day

/** Unused ones by their end, the others with the newest first. */
const inStatus = (mall: Mall, shopper: Account, status: MyCoupon['status']): CouponHolding[] => {
  const found = holdingsOf(mall, shopper).filter((holding) => couponStatuses[stateOf(mall, holding)] === status)
  return status === couponStatuses.unused
    ? found.sort((a, b) => a.until - b.until || a.couponUserId - b.couponUserId)
    : found
}

const holdingView = (mall: Mall, shopper: Account, holding: CouponHolding, { language }: Telling): MyCoupon => {
  const { couponUserId, from, until, takenAt, usedAt } = holding
  const state = stateOf(mall, holding)
  const isUsedBy = (order: ReturnType<typeof ordersOf>[number]): boolean =>
    order.adjustments.some(({ part, source }) => part === 'coupon' && source.id === couponUserId)
  return {
    ...termsOf(mall, couponOf(mall, holding.couponId), language),
    couponUserId,
    status: couponStatuses[state],
    receiveTime: dateTime(takenAt),
    shopStatus: shopStatusOf(mall, couponOf(mall, holding.couponId).shopId),
    startTime: dateTime(from),
    endTime: dateTime(until),
    useTime: usedAt === null ? null : dateTime(usedAt),
    orderNumbers:
      usedAt === null
        ? []
        : ordersOf(mall, shopper)
            .filter((order) => order.status !== 'canceled' && isUsedBy(order))
            .map(({ orderNumber }) => orderNumber),
    expiresSoon: state === 'unused' && until - mall.now <= soon,
  }
}

export const myCoupons = (
  mall: Mall,
  shopper: Account,
  { status, ...paging }: Paging & { readonly status: MyCoupon['status'] },
  telling: Telling,
) => mapPage(pageOf(inStatus(mall, shopper, status), paging), (holding) => holdingView(mall, shopper, holding, telling))

export const countCoupons = (mall: Mall, shopper: Account) => {
  const count = (status: CouponStatus): number => inStatus(mall, shopper, couponStatuses[status]).length
  return { unUseCount: count('unused'), useCount: count('used'), expiredCount: count('expired') }
}

export const takenCouponIds = (mall: Mall, shopper: Account): number[] =>
  everTaken(mall, shopper).map(({ couponId }) => couponId)
