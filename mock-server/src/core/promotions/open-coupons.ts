import type { SeedCoupon, SeedProduct } from '@mall/fixtures'
import { covers } from '../pricing/worth.ts'
import type { Mall } from '../state/mall.ts'
import { isRunning } from './running.ts'

/** The coupons of now: what can still be taken first, then by id. */
export const openCoupons = (mall: Mall, wanted: (coupon: SeedCoupon) => boolean): SeedCoupon[] =>
  [...mall.coupons.values()]
    .filter((coupon) => isRunning(mall, coupon) && wanted(coupon))
    .sort((a, b) => Number(a.left === 0) - Number(b.left === 0) || a.couponId - b.couponId)

export const couponsOfProduct = (mall: Mall, product: SeedProduct): SeedCoupon[] =>
  openCoupons(mall, ({ shopId, scope }) => (shopId === 0 || shopId === product.shopId) && covers(scope, product))
