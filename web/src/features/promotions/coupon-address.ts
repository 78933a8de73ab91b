import { pageOf } from '../../lib/navigation/page-of.ts'

/** `shopId` 0 is the platform, `null` everything. With a `couponId` the goods that this coupon is for. */
export interface CouponAddress {
  readonly couponId: number | null
  readonly shopId: number | null
  readonly page: number
}

const idIn = (search: URLSearchParams, name: string, pattern: RegExp): number | null => {
  const text = search.get(name) ?? ''
  return pattern.test(text) ? Number(text) : null
}

export const readCoupons = (search: URLSearchParams): CouponAddress => ({
  couponId: idIn(search, 'couponId', /^[1-9]\d{0,14}$/),
  shopId: idIn(search, 'shopId', /^(0|[1-9]\d{0,14})$/),
  page: pageOf(search),
})

export const couponsAddress = ({ couponId, shopId, page }: Partial<CouponAddress>): string => {
  const search = new URLSearchParams()
  if (couponId) search.set('couponId', String(couponId))
  else if (shopId !== undefined && shopId !== null) search.set('shopId', String(shopId))
  if (page !== undefined && page > 1) search.set('page', String(page))
  return `/coupons${search.size > 0 ? `?${search}` : ''}`
}
