import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CouponPopover } from '../../../shop/coupon/coupon-popover.tsx'

/** The coupons of a shop, to take without leaving the cart. */
export const ShopCoupons = ({ shopId, shopName }: { shopId: number; shopName: string }) => {
  const t = useText('cart')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /p/myCoupon/getCouponPage', { query: { shopId } }),
    meta: { silent: true, suppressLogin: true },
  })
  if (!data && isError)
    return (
      <Button
        look="quiet"
        size="small"
        busy={isFetching}
        aria-label={t('couponsAgainOf', { shop: shopName })}
        onClick={() => void refetch()}
      >
        {t('couponsAgain')}
      </Button>
    )
  const coupons = data?.records ?? []
  if (coupons.length === 0) return null
  return <CouponPopover coupons={coupons} text={t('coupons')} label={t('couponsOf', { shop: shopName })} />
}
