import type { Coupon } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import type { CouponAddress } from './coupon-address.ts'

/** Ten rows of three. */
const size = 30

/** A visitor's list. Buyers only read the shops for the filter from it, which they can do without. */
const pageQuery = (shopId: number | null, page: number, loggedIn: boolean) => ({
  ...query('GET /coupon/couponPage', { query: { ...(shopId !== null && { shopId }), current: page, size } }),
  meta: { silent: loggedIn },
})

interface CouponList {
  readonly platform: readonly Coupon[]
  readonly shops: readonly Coupon[]
  readonly pages: number
}

const useForVisitor = ({ shopId, page }: CouponAddress, enabled: boolean) => {
  const answer = useQuery({ ...pageQuery(shopId, page, !enabled), enabled })
  const records = answer.data?.records
  const list: CouponList | undefined = records && {
    platform: records.filter((coupon) => coupon.shopId === 0),
    shops: records.filter((coupon) => coupon.shopId !== 0),
    pages: answer.data?.pages ?? 1,
  }
  return { list, parts: [answer] }
}

/** Those of the platform are above the first page. */
const useForBuyer = ({ shopId, page }: CouponAddress, enabled: boolean) => {
  const withPlatform = shopId === null ? page === 1 : shopId === 0
  const platform = useQuery({
    ...query('GET /p/myCoupon/generalCouponList'),
    enabled: enabled && withPlatform,
  })
  const shops = useQuery({
    ...query('GET /p/myCoupon/getCouponPage', { query: { ...(shopId && { shopId }), current: page, size } }),
    enabled: enabled && shopId !== 0,
  })
  const wanted = [...(withPlatform ? [platform] : []), ...(shopId === 0 ? [] : [shops])]
  const list: CouponList | undefined = wanted.every(({ data }) => data !== undefined)
    ? {
        platform: withPlatform ? (platform.data ?? []) : [],
        shops: shopId === 0 ? [] : (shops.data?.records ?? []),
        pages: shopId === 0 ? 1 : (shops.data?.pages ?? 1),
      }
    : undefined
  return { list, parts: wanted }
}

export const useCouponList = (shown: CouponAddress) => {
  const loggedIn = useLoggedIn()
  const forVisitor = useForVisitor(shown, !loggedIn)
  const forBuyer = useForBuyer(shown, loggedIn)
  const { list, parts } = loggedIn ? forBuyer : forVisitor
  return {
    list,
    isError: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => parts.forEach((part) => void part.refetch()),
  }
}

interface Shop {
  readonly shopId: number
  readonly shopName: string
}

/** The shops that have coupons, for the filter. */
export const useCouponShops = (): readonly Shop[] => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery(pageQuery(null, 1, loggedIn))
  const shops = new Map((data?.records ?? []).map(({ shopId, shopName }) => [shopId, shopName]))
  return [...shops].flatMap(([shopId, shopName]) => (shopId === 0 ? [] : [{ shopId, shopName }]))
}
