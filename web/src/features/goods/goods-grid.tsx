import type { ProductCard } from 'qinghua-contract'
import type { ComponentProps } from 'react'
import { ProductGrid } from './product-grid.tsx'
import { QuickAdd } from './quick-add.tsx'

const quickAdd = ({ prodId, prodName }: ProductCard) => <QuickAdd prodId={prodId} name={prodName} />

/** Products that can be put into the cart without leaving the page. */
export const GoodsGrid = (props: Omit<ComponentProps<typeof ProductGrid>, 'quick'>) => (
  <ProductGrid {...props} quick={quickAdd} />
)
