import type { ProductDetail } from '@mall/contracts'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { branchesTo, categoriesQuery } from '../../features/catalogue/categories/category-tree.ts'
import { ProductGrid } from '../../features/catalogue/product-card/product-grid.tsx'
import { useSimilar } from '../../features/catalogue/product-detail/use-similar.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, type } from '../../ui/theme.ts'

const root = css`
  margin-bottom: 36px;
  > h2 {
    margin-bottom: 16px;
    padding-bottom: 10px;
    border-bottom: 2px solid ${color.ink};
    font: 700 ${type.floor};
  }
`

export const SimilarProducts = ({ product }: { product: ProductDetail }) => {
  const t = useText('detail')
  const { data } = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const above = data && branchesTo(data, product.categoryId).at(-2)
  const products = useSimilar(above?.categoryId ?? product.categoryId, product.prodId)
  if (products.length === 0) return null
  return (
    <section css={root} aria-labelledby="similar">
      <h2 id="similar">{t('similar')}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
