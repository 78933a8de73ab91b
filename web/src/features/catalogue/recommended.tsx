import { Suspense, type ComponentProps } from 'react'
import { lazily } from '../../lib/load-chunk.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { RecommendedFrame } from './recommended-frame.tsx'

const RecommendedGoods = lazily('recommended', ['goods'], async () =>
  import('./recommended-goods.tsx').then(({ RecommendedGoods }) => RecommendedGoods),
)

/** A row of goods where a page has come to its end, or has nothing else to show. An extra: its failure is silent. */
export const Recommended = (props: ComponentProps<typeof RecommendedGoods>) => (
  <SectionBoundary silent>
    <Suspense fallback={<RecommendedFrame reason={props.reason} />}>
      <RecommendedGoods {...props} />
    </Suspense>
  </SectionBoundary>
)
