import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { CouponToTake } from '../../../shop/coupon/coupon-to-take.tsx'
import { useCouponWords } from '../../../shop/coupon/coupon-words.ts'
import { useOwnCoupons } from '../../../shop/coupon/use-coupons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, radius, type } from '../../../ui/theme.ts'

const root = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 10px;
  align-items: center;
  > span {
    padding-inline: 6px;
    border: 1px dashed color-mix(in srgb, currentColor 60%, transparent);
    border-radius: ${radius.seal};
    color: ${color.vermilion};
    font: ${type.small};
  }
  button[aria-expanded] {
    display: flex;
    gap: 4px;
    align-items: center;
    min-height: 24px;
    color: ${color.cobalt};
  }
  [aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  && [data-part='panel'] {
    right: auto;
    left: 0;
    padding: 12px 0 12px 12px;
  }
  [data-part='panel'] > ul {
    display: grid;
    gap: 12px;
    width: 424px;
    max-height: 380px;
    padding-right: 12px;
    overflow-y: auto;
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
            <span key={coupon.couponId}>{`${words.amount(coupon)} · ${words.minimum(coupon)}`}</span>
          ))}
          <Popover
            trigger={
              <>
                {t('promotions.take', { count: coupons.length })}
                <Icon name="down" size={12} />
              </>
            }
          >
            <ul>
              {coupons.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponToTake coupon={coupon} withGoods={false} />
                </li>
              ))}
            </ul>
          </Popover>
        </div>
      )}
    </div>
  )
}
