import { useRecommended, type Wanted } from './use-recommended.ts'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { RecommendedFrame, type Reason } from './recommended-frame.tsx'

interface Props extends Wanted {
  reason: Reason
}

const Goods = ({ reason, ...wanted }: Props) => {
  const products = useRecommended(wanted)
  if (!products) return <RecommendedFrame reason={reason} />
  if (products.length === 0) return null
  return (
    <RecommendedFrame reason={reason}>
      <GoodsGrid products={products} evenRows={1} inShop={wanted.shopId !== undefined} />
    </RecommendedFrame>
  )
}

/** A row of goods where a page has come to its end, or has nothing else to show. An extra: its failure is silent. */
export const Recommended = (props: Props) => (
  <SectionBoundary silent>
    <Goods {...props} />
  </SectionBoundary>
)
