import type { Coupon } from '@mall/contracts'

type Told = Pick<
  Coupon,
  'canReceive' | 'canGoUse' | 'curUserReceiveCount' | 'limitNum' | 'stocks' | 'memberOnly' | 'shopId'
>

export const takeStateOf = (coupon: Told) => {
  const { canReceive, curUserReceiveCount: taken, limitNum, stocks, memberOnly } = coupon
  if (canReceive) return taken > 0 ? 'another' : 'take'
  if (taken >= limitNum) return 'taken'
  if (stocks === 0) return 'gone'
  return memberOnly ? 'members' : 'closed'
}

/** Public calls do not know who asks: adds what the shopper has taken. */
export const withOwn = <C extends Told & Pick<Coupon, 'couponId'>>(coupon: C, taken: readonly number[]): C =>
  taken.includes(coupon.couponId)
    ? {
        ...coupon,
        canReceive: coupon.canReceive && coupon.limitNum > 1,
        canGoUse: true,
        curUserReceiveCount: Math.max(1, coupon.curUserReceiveCount),
      }
    : coupon
