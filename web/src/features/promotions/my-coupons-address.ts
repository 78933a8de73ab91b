import { pageOf } from '../../lib/navigation/page-of.ts'

export const couponTabs = ['unused', 'used', 'expired'] as const
export type CouponTab = (typeof couponTabs)[number]

export interface MyCouponsAddress {
  readonly tab: CouponTab
  readonly page: number
}

export const readMyCoupons = (search: URLSearchParams): MyCouponsAddress => ({
  tab: couponTabs.find((tab) => tab === search.get('tab')) ?? 'unused',
  page: pageOf(search),
})

export const myCouponsAddress = ({ tab, page }: MyCouponsAddress): string => {
  const search = new URLSearchParams()
  if (tab !== 'unused') search.set('tab', tab)
  if (page > 1) search.set('page', String(page))
  return `/user-center/uc-coupons${search.size > 0 ? `?${search}` : ''}`
}
