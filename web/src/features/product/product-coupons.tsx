import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { CouponPopover } from '../promotions/coupon-popover.tsx'
import { useCouponWords } from '../promotions/coupon-words.ts'
import { useOwnCoupons } from '../promotions/use-coupons.ts'
import { alarmSmall } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { narrow, oneLine, radius, rowOf } from '../../ui/theme.ts'

/** One line, as its skeleton is. The popover opens at its start: from its button it would leave the page. */
const root = css`
  position: relative;
  ${rowOf(10)}
  min-width: 0;
  height: 24px;
  ${narrow} {
    flex-wrap: wrap;
    height: auto;
  }
  > span {
    ${oneLine}
    min-width: 24px;
    padding-inline: 6px;
    border: 1px dashed color-mix(in srgb, currentColor 60%, transparent);
    border-radius: ${radius.seal};
    ${alarmSmall}
  }
  > :is(span:first-of-type, :last-child) {
    flex: none;
  }
  button[aria-expanded] {
    white-space: nowrap;
  }
  [role='presentation'] {
    position: static;
  }
`
const named = 2
const none: readonly [] = []

/** The coupons that are for a product, to take in place. */
export const ProductCoupons = ({ prodId, label }: { prodId: number; label: string }) => {
  const t = useText('detail')
  const words = useCouponWords()
  const { data, isPending } = useQuery({
    ...query('GET /coupon/listByProdId', { query: { prodId } }),
    meta: { silent: true },
  })
  const coupons = useOwnCoupons(data ?? none)
  if (!isPending && coupons.length === 0) return null
  return (
    <div data-part="row">
      <span data-part="label">{label}</span>
      {isPending ? (
        <Skeleton width={280} height={24} />
      ) : (
        <div css={root}>
          {coupons.slice(0, named).map((coupon) => (
            <span key={coupon.couponId}>
              {words.amount(coupon)}
              {coupon.cashCondition > 0 && ` · ${words.minimum(coupon)}`}
            </span>
          ))}
          <CouponPopover
            coupons={coupons}
            text={t('promotions.take', { count: coupons.length })}
            heading={t('promotions.coupons')}
          />
        </div>
      )}
    </div>
  )
}
