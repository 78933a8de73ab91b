import { useQuery } from '@tanstack/react-query'
import { branchesTo, categoriesQuery } from '../../features/categories/category-tree.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

interface Props {
  product: { readonly categoryId: number } | undefined
  name: string | undefined
}

/** From the mall down to the product, by its categories. */
export const ProductTrail = ({ product, name }: Props) => {
  const t = useText('detail')
  const { data } = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const path = data && product ? branchesTo(data, product.categoryId) : []
  const trail = [
    { text: t('home'), to: '/' },
    { text: t('all'), to: '/list' },
    ...path.map(({ categoryId, categoryName }) => ({ text: categoryName, to: `/list?categoryId=${categoryId}` })),
    { text: name ?? t('coming') },
  ]
  return <Breadcrumb label={t('trail')} trail={trail} />
}
