import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { rowSize } from './use-recommended.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'

/** A page may stand its sections farther from each other. */
const root = css`
  margin-top: 12px;
`

/** `popular`: what sells best; `alike`: near what was bought; `similar`: instead of what cannot be bought. */
export type Reason = 'popular' | 'alike' | 'similar'

export const GoodsFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section css={root} aria-labelledby={id}>
      <FloorHeading id={id} title={title} />
      {children}
    </section>
  )
}

/** The goods keep their place until they come. */
export const RecommendedFrame = ({ reason, children }: { reason: Reason; children?: ReactNode }) => {
  const t = useText('product')
  return (
    <GoodsFrame title={t(`recommended.${reason}`)}>
      {children ?? <ProductGridSkeleton count={rowSize} evenRows={1} />}
    </GoodsFrame>
  )
}
