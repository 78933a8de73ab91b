import type { ProductCard } from 'qinghua-contract'
import { useSearchParams } from 'react-router'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { readCoupons } from './coupon-address.ts'
import { CouponCentre } from './coupon-centre.tsx'
import { CouponGoods } from './coupon-goods.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'

const gridOf = (products: readonly ProductCard[]) => <GoodsGrid products={products} />

/** S2.10 */
export const Screen = () => {
  const t = useText('coupons')
  const [search] = useSearchParams()
  const shown = readCoupons(search)
  const { couponId, page } = shown
  const centre = { text: t('title'), ...(couponId !== null && { to: '/coupons' }) }
  return (
    <PromotionPage
      title={couponId === null ? t('title') : t('withGoods')}
      {...(couponId === null && { note: t('note') })}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, centre, ...(couponId === null ? [] : [{ text: t('withGoods') }])]}
    >
      {couponId === null ? (
        <CouponCentre shown={shown} />
      ) : (
        <CouponGoods couponId={couponId} page={page} grid={gridOf} skeleton={<ProductGridSkeleton count={10} />} />
      )}
    </PromotionPage>
  )
}
