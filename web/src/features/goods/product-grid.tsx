import type { ProductCard as Product } from 'qinghua-contract'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useCartLines } from './cart-lines.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { productCardStyle } from './product-card-style.ts'
import { cardsFit } from '../../ui/theme.ts'

/** Five in a row, six on a wide screen. `evenRows` hides what would be alone in the last row. */
const grid = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
  &[aria-busy='false'] * {
    animation: none;
  }
  @media (min-width: 1680px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  @media (max-width: 1679px) {
    &[data-even='2'] > :nth-of-type(n + 11),
    &[data-even='1'] > :nth-of-type(n + 6) {
      display: none;
    }
  }
  @media (max-width: 513px) {
    &[data-even='1'] > :nth-of-type(n + 5) {
      display: none;
    }
  }
`

interface Props {
  products: readonly Product[]
  evenRows?: 1 | 2
  corner?: ((product: Product) => ReactNode) | undefined
  quick?: (product: Product) => ReactNode
  inShop?: boolean
  /** Below a card. */
  note?: ((product: Product) => ReactNode) | undefined
}

export const ProductGrid = ({ products, evenRows, corner, quick, inShop, note }: Props) => {
  const lines = useCartLines()
  const inCart = (id: number): number =>
    lines.filter(({ prodId }) => prodId === id).reduce((pieces, { prodCount }) => pieces + prodCount, 0)
  return (
    <ul css={grid} data-even={evenRows}>
      {products.map((product) => (
        <li key={product.prodId}>
          <ProductCard
            product={product}
            inCart={inCart(product.prodId)}
            corner={corner?.(product)}
            quick={quick?.(product)}
            {...(inShop && { inShop })}
          />
          {note?.(product)}
        </li>
      ))}
    </ul>
  )
}

export const ProductGridSkeleton = ({
  count,
  evenRows,
  busy = true,
}: {
  count: number
  evenRows?: 1 | 2
  busy?: boolean
}) => (
  <div css={grid} data-even={evenRows} aria-busy={busy}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={productCardStyle}>
        <Skeleton width="100%" aspectRatio="1" />
        <Skeleton width="100%" height="var(--name)" />
        <Skeleton width="45%" height={30} />
        <Skeleton width="70%" height={20} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={20} />
      </div>
    ))}
  </div>
)
