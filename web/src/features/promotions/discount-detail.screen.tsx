import type { ProductCard } from 'qinghua-contract'
import { useSearchParams } from 'react-router'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { readDiscount } from './discount-address.ts'
import { DiscountPage, NoDiscount } from './discount-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'

const gridOf = (products: readonly ProductCard[]) => <GoodsGrid products={products} />

/** S2.10 */
export const Screen = () => {
  const t = useText('discounts')
  const [search] = useSearchParams()
  const { discountId, page } = readDiscount(search)
  if (discountId === null)
    return (
      <PromotionPage
        title={t('one')}
        trailLabel={t('trail')}
        trail={[{ text: t('home'), to: '/' }, { text: t('one') }]}
      >
        <NoDiscount />
      </PromotionPage>
    )
  return (
    <DiscountPage
      key={discountId}
      discountId={discountId}
      page={page}
      grid={gridOf}
      skeleton={<ProductGridSkeleton count={10} />}
    />
  )
}
