import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Coupon } from '@mall/contracts'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { keepIfLoggedOut } from '../../lib/session/intent.ts'
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
  'GET /p/prod/ownPrices',
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

/** One after the other: what fails leaves those before it taken. */
export const takeCoupons = async (couponIds: readonly number[]): Promise<void> => {
  for (const couponId of couponIds) await api('POST /p/myCoupon/receive', { body: couponId })
}

export type Named = Pick<Coupon, 'couponId' | 'couponName'>

/** Busy until the page shows what came of it, so that a second click does not ask for a second coupon. */
export const useTakeCoupons = (coupons: readonly Named[]) => {
  const t = useText('coupons')
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const couponIds = coupons.map(({ couponId }) => couponId)
  const names = coupons.map(({ couponName }) => couponName).join(' · ')
  const { mutate, isPending } = useMutation({
    mutationKey: ['POST /p/myCoupon/receive'],
    mutationFn: () => takeCoupons(couponIds),
    onSuccess: () =>
      showToast('done', coupons.length > 2 ? t('doneMany', { count: coupons.length }) : t('done', { name: names })),
    onSettled: () => Promise.all(reads.map((read) => client.invalidateQueries(read))),
  })
  /** Whoever is not logged in has them after the login. */
  const take = (onTaken?: () => void) => {
    const intent = { act: 'takeCoupons', couponIds, names } as const
    if (!loggedIn) return askLogin('needed', intent)
    const onSuccess = () => onTaken?.()
    return mutate(undefined, { onSuccess, onError: (error) => keepIfLoggedOut(error, intent) })
  }
  return { take, isPending }
}
