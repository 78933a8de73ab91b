import type { Confirmation, Coupon, MyCoupon } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { JourneyRunner, Seen } from './journey-runner.ts'

export const take = 'POST /p/myCoupon/receive'
export const mine = 'GET /p/myCoupon/getCouponList'
export const counts = 'GET /p/myCoupon/getMyCouponsStatusCount'
export const remove = 'DELETE /p/myCoupon/delCoupon/{couponUserId}'
export const centre = 'GET /p/myCoupon/generalCouponList'
export const shops = 'GET /p/myCoupon/getCouponPage'

const size = limits.pageSize

interface Page<T> {
  readonly records: readonly T[]
  readonly pages: number
}
const everyPage = async <T>(read: (current: number) => Promise<Page<T>>): Promise<readonly T[]> => {
  const all: T[] = []
  for (let current = 1; ; current++) {
    const { records, pages } = await read(current)
    all.push(...records)
    if (records.length === 0 || current >= pages) return all
  }
}

export const heldIn = (runner: JourneyRunner, status: MyCoupon['status']): Promise<readonly MyCoupon[]> =>
  everyPage((current) => runner.step(mine, { query: { status, current, size } }))

/** The status of a coupon: the list that it is in. */
export const couponIs = async (
  runner: JourneyRunner,
  couponUserId: number,
  status: MyCoupon['status'],
): Promise<Seen> => {
  const found = (await heldIn(runner, status)).find((each) => each.couponUserId === couponUserId)
  return { route: mine, path: '/records/*/status', value: found?.status, expected: status }
}

/** Those of the platform and of shops that are offered now. */
export const offered = async (runner: JourneyRunner): Promise<readonly Coupon[]> => [
  ...(await runner.step(centre, {})),
  ...(await everyPage((current) => runner.step(shops, { query: { current, size } }))),
]

export const choicesIn = ({ coupons, shopCartOrders }: Confirmation) => [
  ...coupons,
  ...shopCartOrders.flatMap((shop) => shop.coupons),
]

/** What a coupon of the caller would do for a purchase. */
export const choiceOf = (confirmation: Confirmation, couponUserId: number) =>
  choicesIn(confirmation).find((each) => each.couponUserId === couponUserId)
