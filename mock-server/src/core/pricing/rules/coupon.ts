import type { SeedCoupon } from '@mall/fixtures'
import { mayUseMemberCoupons } from '../../membership/levels.ts'
import type { LineKey } from '../../state/adjustments.ts'
import { addUp } from '../../state/money.ts'
import type { Ask, PriceRuleWork, Quote, QuotedLine } from '../price-rule.ts'
import { couponOn, isFor } from '../worth.ts'

/** The lines that a coupon is for. */
export const linesFor = (coupon: Pick<SeedCoupon, 'shopId' | 'scope'>, lines: readonly QuotedLine[]): QuotedLine[] =>
  lines.filter(({ asked }) => asked && isFor(coupon, asked.product))

/** The lines that a discount reduces. */
export const discountedIn = ({ adjustments }: Quote): ReadonlySet<LineKey> =>
  new Set(
    adjustments
      .filter(({ source }) => source.rule === 'discount')
      .flatMap(({ shares }) => shares.map(({ line }) => line)),
  )

/** Some coupons are not for goods that a discount reduces. */
export const withoutDiscounted = (lines: readonly QuotedLine[], quote: Quote): QuotedLine[] => {
  const reduced = discountedIn(quote)
  return lines.filter(({ key }) => !reduced.has(key))
}

const couponRule = (isOf: (coupon: SeedCoupon) => boolean): PriceRuleWork => ({
  claim: 'coupon',
  offer: (mall, { buyer, coupons = [] }: Ask, soFar) =>
    coupons.flatMap(({ couponUserId, coupon }) => {
      if (!isOf(coupon) || (coupon.memberOnly && !mayUseMemberCoupons(mall, buyer))) return []
      const wanted = linesFor(coupon, soFar.eligible)
      const lines = coupon.aloneOnly ? withoutDiscounted(wanted, soFar) : wanted
      const amount = couponOn(
        coupon,
        addUp(lines, ({ net }) => net),
      )
      return [{ id: couponUserId, name: coupon.name, lines: lines.map(({ key }) => key), amount }]
    }),
})

export const shopCoupon = couponRule(({ shopId }) => shopId !== 0)
export const mallCoupon = couponRule(({ shopId }) => shopId === 0)
