import type { SeedCoupon, SeedProduct } from '@mall/fixtures'
import { covers } from '../pricing/worth.ts'
import { shopNameOf } from '../shops/shop.ts'
import { indexOf } from '../state/index-of.ts'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'
import { isRunning } from './running.ts'

/** Those of now: what can still be taken first, then by id. */
const opened = (mall: Mall, coupons: readonly SeedCoupon[]): SeedCoupon[] =>
  coupons
    .filter((coupon) => isRunning(mall, coupon))
    .sort((a, b) => Number(a.left === 0) - Number(b.left === 0) || a.couponId - b.couponId)

export const openCoupons = (mall: Mall, wanted: (coupon: SeedCoupon) => boolean): SeedCoupon[] =>
  opened(mall, [...mall.coupons.values()].filter(wanted))

const couponsOfShop = indexOf(({ shopId }: SeedCoupon) => [shopId])

/** 0 is the platform. */
export const couponsOfShops = (mall: Mall, shopIds: readonly number[]): SeedCoupon[] =>
  shopIds.flatMap((shopId) => couponsOfShop(mall.coupons, shopId))

export const couponsOfProduct = (mall: Mall, product: SeedProduct): SeedCoupon[] =>
  opened(
    mall,
    couponsOfShops(mall, [0, product.shopId]).filter(({ scope }) => covers(scope, product)),
  )

/** What a coupon takes off, and what for. */
export const termsOf = (mall: Mall, coupon: SeedCoupon, language: Language) => ({
  couponId: coupon.couponId,
  couponName: textIn(coupon.name, language),
  couponType: coupon.type,
  cashCondition: coupon.minimum,
  reduceAmount: coupon.type === 1 ? coupon.off : null,
  couponDiscount: coupon.type === 2 ? coupon.off : null,
  maxReduceAmount: coupon.most,
  suitableProdType: coupon.scope.prodIds || coupon.scope.kinds ? (1 as const) : (0 as const),
  shopId: coupon.shopId,
  shopName: shopNameOf(mall, coupon.shopId, language),
  memberOnly: coupon.memberOnly,
  aloneOnly: coupon.aloneOnly,
})
