import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Coupon } from 'qinghua-contract'
import { isRefused, type ApiError } from '../../lib/api/api-error.ts'
import { api, query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { keepIfLoggedOut } from '../../lib/api/errors.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { cartReads } from '../goods/cart-count.ts'

type Told = Pick<Coupon, 'canReceive' | 'curUserReceiveCount' | 'limitNum' | 'stocks' | 'memberOnly'>

export const takeStateOf = (coupon: Told) => {
  const { canReceive, curUserReceiveCount: taken, limitNum, stocks, memberOnly } = coupon
  if (canReceive) return taken > 0 ? 'another' : 'take'
  if (taken >= limitNum) return 'taken'
  if (stocks === 0) return 'gone'
  return memberOnly ? 'members' : 'closed'
}

/** Public calls do not know who asks: adds how often the shopper has taken it. `taken` has an id for each time. */
const withOwn = (coupon: Coupon, taken: readonly number[]): Coupon => {
  const count = taken.filter((couponId) => couponId === coupon.couponId).length
  if (count === 0) return coupon
  return { ...coupon, canReceive: coupon.canReceive && count < coupon.limitNum, curUserReceiveCount: count }
}

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

export type Named = Pick<Coupon, 'couponId' | 'couponName'>

/** One after the other: one that is refused does not hinder the others, unless all are. Returns those that were taken. */
export const takeCoupons = async (coupons: readonly Named[]): Promise<readonly Named[]> => {
  const taken: Named[] = []
  let refusal: ApiError | undefined
  for (const coupon of coupons)
    try {
      await api('POST /p/myCoupon/receive', { body: coupon.couponId })
      taken.push(coupon)
    } catch (error) {
      if (!isRefused(error)) throw error
      refusal ??= error
    }
  if (taken.length === 0 && refusal) throw refusal
  return taken
}
export const namesOf = (coupons: readonly Named[]): string => coupons.map(({ couponName }) => couponName).join(' · ')

/** Busy until the page shows what came of it, so that a second click does not ask for a second coupon. */
export const useTakeCoupons = (coupons: readonly Named[]) => {
  const t = useText('coupons')
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const { mutate, isPending } = useMutation({
    mutationKey: ['POST /p/myCoupon/receive'],
    mutationFn: () => takeCoupons(coupons),
    onSuccess: (taken) =>
      showToast(
        'done',
        taken.length > 2 ? t('doneMany', { count: taken.length }) : t('done', { name: namesOf(taken) }),
      ),
    onSettled: () => Promise.all(reads.map((read) => client.invalidateQueries(read))),
  })
  /** Whoever is not logged in has them after the login. */
  const take = (onTaken?: () => void) => {
    const intent = {
      act: 'takeCoupons',
      coupons: coupons.map(({ couponId, couponName }) => ({ couponId, couponName })),
    } as const
    if (!loggedIn) return askLogin('needed', intent)
    const onSuccess = () => onTaken?.()
    return mutate(undefined, { onSuccess, onError: (error) => keepIfLoggedOut(error, intent) })
  }
  return { take, isPending }
}
