import type { Coupon } from 'qinghua-contract'

type Told = Pick<Coupon, 'canReceive' | 'curUserReceiveCount' | 'limitNum' | 'stocks' | 'memberOnly'>

export const takeStateOf = (coupon: Told) => {
  const { canReceive, curUserReceiveCount: taken, limitNum, stocks, memberOnly } = coupon
  if (canReceive) return taken > 0 ? 'another' : 'take'
  if (taken >= limitNum) return 'taken'
  if (stocks === 0) return 'gone'
  return memberOnly ? 'members' : 'closed'
}

/** Public calls do not know who asks: adds how often the shopper has taken it. `taken` has an id for each time. */
export const withOwn = (coupon: Coupon, taken: readonly number[]): Coupon => {
  const count = taken.filter((couponId) => couponId === coupon.couponId).length
  if (count === 0) return coupon
  return { ...coupon, canReceive: coupon.canReceive && count < coupon.limitNum, curUserReceiveCount: count }
}
