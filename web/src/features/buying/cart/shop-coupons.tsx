import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { CouponToTake } from '../../../shop/coupon/coupon-to-take.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { color, type } from '../../../ui/theme.ts'

const root = css`
  button[aria-expanded] {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 24px;
    color: ${color.cobalt};
    font: ${type.note};
  }
  [aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  && [data-part='panel'] {
    right: auto;
    left: 0;
    padding: 12px 0 12px 12px;
  }
  ul {
    display: grid;
    gap: 12px;
    width: 424px;
    max-height: 380px;
    padding-right: 12px;
    overflow-y: auto;
  }
`

/** The coupons of a shop, to take without leaving the cart. */
export const ShopCoupons = ({ shopId, shopName }: { shopId: number; shopName: string }) => {
  const t = useText('cart')
  const { data } = useQuery({
    ...query('GET /p/myCoupon/getCouponPage', { query: { shopId } }),
    meta: { silent: true, suppressLogin: true },
  })
  const coupons = data?.records ?? []
  if (coupons.length === 0) return null
  return (
    <div css={root}>
      <Popover
        label={t('couponsOf', { shop: shopName })}
        trigger={
          <>
            {t('coupons')}
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
  )
}
