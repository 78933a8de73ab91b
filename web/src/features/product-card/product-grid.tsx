import type { ProductCard as Product } from '@mall/contracts'
import { css } from '@emotion/react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { productCardStyle } from './product-card-style.ts'

/** Five in a row, six on a wide screen. `evenRows` leaves out what would stand alone in a last row of ten or twelve. */
const grid = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 16px;
  @media (min-width: 1680px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  @media (max-width: 1679px) {
    &[data-even] > :nth-of-type(n + 11) {
      display: none;
    }
  }
`

interface Props {
  products: readonly Product[]
  evenRows?: boolean
}

export const ProductGrid = ({ products, evenRows }: Props) => (
  <ul css={grid} data-even={evenRows || undefined}>
    {products.map((product) => (
      <li key={product.prodId}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

/** Cards to come, in the shape of cards. */
export const ProductGridSkeleton = ({ count, evenRows }: { count: number; evenRows?: boolean }) => (
  <div css={grid} data-even={evenRows || undefined} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={productCardStyle}>
        <Skeleton width="100%" aspectRatio="1" />
        <Skeleton width="100%" height={44} />
        <Skeleton width="45%" height={30} />
        <Skeleton width="100%" height={20} />
      </div>
    ))}
  </div>
)
