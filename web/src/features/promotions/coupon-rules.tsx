import type { Coupon } from 'qinghua-contract'
import { useCouponWords } from './coupon-words.ts'
import { discountRule } from './discount-card.tsx'

/** What coupons take off, in a line. */
export const CouponRules = ({ coupons }: { coupons: readonly Coupon[] }) => {
  const words = useCouponWords()
  return (
    <ul css={discountRule}>
      {coupons.slice(0, 2).map((coupon) => (
        <li key={coupon.couponId}>{`${words.amount(coupon)} · ${words.minimum(coupon)}`}</li>
      ))}
    </ul>
  )
}
