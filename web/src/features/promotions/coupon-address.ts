import { addressAt, id, idOrZero, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'

/** `shopId` 0 is the platform, `null` everything. With a `couponId` the goods that this coupon is for. */
const fields = { couponId: id, shopId: idOrZero, page: pageNumber }
export type CouponAddress = Shown<typeof fields>

export const readCoupons = (search: URLSearchParams): CouponAddress => shownBy(fields, search)
export const couponsAddress = (shown: Partial<CouponAddress>): string => addressAt('/coupons', fields, shown)
