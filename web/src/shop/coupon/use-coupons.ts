import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Coupon } from '@mall/contracts'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { cartReads } from '../cart-reads.ts'
import { withOwn } from './take-state.ts'

/** Whatever shows coupons, or a price that one may reduce. */
export const couponReads = [
  'GET /coupon/couponById',
  'GET /coupon/couponPage',
  'GET /coupon/listByProdId',
  'GET /p/myCoupon/generalCouponList',
  'GET /p/myCoupon/getCouponList',
  'GET /p/myCoupon/getCouponPage',
  'GET /p/myCoupon/getMyCouponsStatusCount',
  'GET /p/myCoupon/listCouponIds',
] as const
const reads = [...couponReads.map((route) => ({ queryKey: [route] })), ...cartReads]

const takenQuery = query('GET /p/myCoupon/listCouponIds')
const none: readonly number[] = []

/** Coupons of a public call as the shopper sees them. */
export const useOwnCoupons = (coupons: readonly Coupon[]): readonly Coupon[] => {
  const loggedIn = useLoggedIn()
  const { data = none } = useQuery({
    ...takenQuery,
    enabled: loggedIn,
    meta: { silent: true, suppressLogin: true },
  })
  return loggedIn ? coupons.map((coupon) => withOwn(coupon, data)) : coupons
}

/** Busy until the page shows what came of it, so that a second click does not ask for a second coupon. */
export const useTakeCoupon = ({ couponId, couponName }: Pick<Coupon, 'couponId' | 'couponName'>) => {
  const t = useText('coupons')
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['POST /p/myCoupon/receive'],
    mutationFn: () => api('POST /p/myCoupon/receive', { body: couponId }),
    onSuccess: () => showToast('done', t('done', { name: couponName })),
    onSettled: () => Promise.all(reads.map((read) => client.invalidateQueries(read))),
  })
}
