import { useRecommended, type Wanted } from './use-recommended.ts'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { RecommendedFrame, type Reason } from './recommended-frame.tsx'

export const RecommendedGoods = ({ reason, ...wanted }: Wanted & { reason: Reason }) => {
  const products = useRecommended(wanted)
  if (!products) return <RecommendedFrame reason={reason} />
  if (products.length === 0) return null
  return (
    <RecommendedFrame reason={reason}>
      <GoodsGrid products={products} evenRows={1} inShop={wanted.shopId !== undefined} />
    </RecommendedFrame>
  )
}
