import type { ProductCard } from '@mall/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchesTo, categoriesQuery } from '../../features/catalogue/categories/category-tree.ts'
import { query } from '../../lib/api/query.ts'
import { useKnownCartLines } from '../../shop/cart-lines.ts'

/** One row on the widest screen. */
export const rowSize = 6
/** Enough for a row, after what is left out. */
const size = 24
const quiet = { silent: true, suppressLogin: true }

/** The category above shows more than the same once again; `undefined` while unknown. */
const useSearched = (categoryId: number | undefined): { categoryId?: number } | undefined => {
  const { data, isPending } = useQuery({ ...categoriesQuery, enabled: categoryId !== undefined, meta: quiet })
  if (categoryId === undefined) return {}
  if (isPending) return undefined
  return { categoryId: (data && branchesTo(data, categoryId).at(-2)?.categoryId) ?? categoryId }
}

/** What is in the cart when the row comes. What is put there from the row stays in its place. */
const useCartAtFirst = (): ReadonlySet<number> | undefined => {
  const lines = useKnownCartLines()
  const [first, setFirst] = useState<ReadonlySet<number>>()
  if (!first && lines) setFirst(new Set(lines.map(({ prodId }) => prodId)))
  return first
}

export interface Wanted {
  /** Goods of its neighbourhood; without it, what sells best anywhere. */
  categoryId?: number | undefined
  /** Products that need not be shown again. */
  except?: readonly number[]
}

/** What sells best and is in stock, without what the shopper has; `undefined` while unknown. */
export const useRecommended = ({ categoryId, except = [] }: Wanted): readonly ProductCard[] | undefined => {
  const searched = useSearched(categoryId)
  const inCart = useCartAtFirst()
  const { data, isError } = useQuery({
    ...query('GET /search/searchProdPage', {
      query: { ...searched, inStock: true, sort: 1, orderBy: 1, current: 1, size },
    }),
    enabled: searched !== undefined,
    meta: quiet,
  })
  if (isError && !data) return []
  if (!data || !inCart) return undefined
  return data.records.filter(({ prodId }) => !inCart.has(prodId) && !except.includes(prodId)).slice(0, rowSize)
}
