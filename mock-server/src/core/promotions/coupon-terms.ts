import type { SeedCoupon } from '@mall/fixtures'
import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { textIn, type Language } from '../state/text.ts'

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
