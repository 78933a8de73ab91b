import type { MyCoupon } from 'qinghua-contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { removeLater, useHidden } from '../../lib/removal.ts'
import { couponReads } from './use-coupons.ts'
import type { CouponTab, MyCouponsAddress } from './my-coupons-address.ts'

/** Eight rows of two. */
const size = 16

const statusOf = { expired: 0, unused: 1, used: 2 } as const satisfies Readonly<Record<CouponTab, MyCoupon['status']>>
const countOf = { expired: 'expiredCount', unused: 'unUseCount', used: 'useCount' } as const

const nameStart = (tab: CouponTab): string => `coupon ${tab} `
const nameOf = (tab: CouponTab, couponUserId: number): string => `${nameStart(tab)}${couponUserId}`

const hiddenIn = (hidden: ReadonlySet<string>, tab: CouponTab): number =>
  [...hidden].filter((name) => name.startsWith(nameStart(tab))).length

export const useMyCoupons = ({ tab, page }: MyCouponsAddress) => {
  const hidden = useHidden()
  const answer = useQuery({
    ...query('GET /p/myCoupon/getCouponList', { query: { status: statusOf[tab], current: page, size } }),
    placeholderData: (before) => (before?.records[0]?.status === statusOf[tab] ? keepPreviousData(before) : undefined),
  })
  return {
    ...answer,
    records: answer.data?.records.filter(({ couponUserId }) => !hidden.has(nameOf(tab, couponUserId))),
    total: Math.max(0, (answer.data?.total ?? 0) - hiddenIn(hidden, tab)),
  }
}

export const useCouponCounts = () => {
  const hidden = useHidden()
  const { data } = useQuery(query('GET /p/myCoupon/getMyCouponsStatusCount'))
  return (tab: CouponTab): number | undefined => data && Math.max(0, data[countOf[tab]] - hiddenIn(hidden, tab))
}

/** Only hidden until the offer to undo is gone: the server deletes for good. */
export const useDeleteCoupon = (tab: CouponTab) => {
  const t = useText('coupons')
  const client = useQueryClient()
  return ({ couponUserId, couponName }: MyCoupon) =>
    removeLater({
      hides: [nameOf(tab, couponUserId)],
      text: t('removed', { name: couponName }),
      undo: t('undo'),
      run: () => api('DELETE /p/myCoupon/delCoupon/{couponUserId}', { params: { couponUserId } }, { keepalive: true }),
      refresh: () => Promise.all(couponReads.map((route) => client.invalidateQueries({ queryKey: [route] }))),
    })
}
