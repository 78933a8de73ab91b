import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { branchesTo, categoriesQuery } from '../catalogue/category-tree.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

interface Props {
  product: { readonly categoryId: number; readonly prodName: string } | undefined
}

/** The categories are added in one step, once all of them are known. */
export const ProductTrail = ({ product }: Props) => {
  const t = useText('detail')
  const { data, isPending } = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const trail: ComponentProps<typeof Breadcrumb>['trail'][number][] = [
    { text: t('home'), to: '/' },
    { text: t('all'), to: '/list' },
  ]
  if (product && !isPending) {
    const path = data ? branchesTo(data, product.categoryId) : []
    for (const { categoryId, categoryName } of path)
      trail.push({ text: categoryName, to: `/list?categoryId=${categoryId}` })
    trail.push({ text: product.prodName })
  }
  return <Breadcrumb label={t('trail')} trail={trail} />
}
