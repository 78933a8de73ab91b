import type { ProductCard } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchesTo, categoriesQuery } from './category-tree.ts'
import { query } from '../../lib/api/api.ts'
import { useKnownCartLines } from '../goods/cart-lines.ts'

/** One row on the widest screen. */
export const rowSize = 6
interface Where {
  readonly categoryId?: number
  readonly shopId?: number
}
/** Enough for a row, after what is left out. */
const size = 24
const quiet = { silent: true, suppressLogin: true }

/** Where to look, nearest first: the same, what is beside it, and the widest, which fills a row. `undefined` while unknown. */
const useSearched = ({ categoryId, shopId }: Wanted): readonly Where[] | undefined => {
  const { data, isPending } = useQuery({ ...categoriesQuery, enabled: categoryId !== undefined, meta: quiet })
  if (categoryId === undefined) return [shopId === undefined ? {} : { shopId }]
  if (isPending) return undefined
  const branches = (data ? branchesTo(data, categoryId) : []).map((branch) => branch.categoryId)
  return [categoryId, branches.at(-2) ?? categoryId, branches[0] ?? categoryId].map((each) => ({ categoryId: each }))
}

/** Nothing while it is not known where to look, even if what sells best anywhere is known already. */
const useBestsellers = (within: Where | undefined) => {
  const { data, isError, isLoading } = useQuery({
    ...query('GET /search/searchProdPage', {
      query: { ...within, inStock: true, sort: 1, orderBy: 1, current: 1, size },
    }),
    enabled: within !== undefined,
    meta: quiet,
  })
  return { data: within && data, isError, isLoading }
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
  /** Goods of one shop. */
  shopId?: number | undefined
  /** Goods of a wider neighbourhood fill the row. */
  filled?: boolean
  /** Products that need not be shown again. */
  except?: readonly number[]
}

/** What sells best and is in stock, without what the shopper has; `undefined` while unknown. */
export const useRecommended = ({
  filled = false,
  except = [],
  ...where
}: Wanted): readonly ProductCard[] | undefined => {
  const searched = useSearched(where)
  const inCart = useCartAtFirst()
  const fits = ({ prodId }: ProductCard) => !inCart?.has(prodId) && !except.includes(prodId)
  const same = useBestsellers(searched?.[0])
  const near = useBestsellers(searched?.[1])
  const found = [same, near].flatMap(({ data }) => data?.records.filter(fits) ?? [])
  const missing = new Set(found.map(({ prodId }) => prodId)).size < rowSize
  const wider = useBestsellers(filled && inCart && near.data && missing ? searched?.[2] : undefined)
  if (same.isError && !same.data) return []
  if (!same.data || near.isLoading || !inCart || wider.isLoading) return undefined
  const all = [...found, ...(wider.data?.records.filter(fits) ?? [])]
  return [...new Map(all.map((each) => [each.prodId, each])).values()].slice(0, rowSize)
}
