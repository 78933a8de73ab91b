import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from 'qinghua-contract'
import { query } from '../../lib/api/api.ts'
import { readAddress, pageSize, type ListAddress, type Sort } from './list-address.ts'

const order = {
  default: {},
  sales: { sort: 1, orderBy: 1 },
  priceUp: { sort: 2, orderBy: 0 },
  priceDown: { sort: 2, orderBy: 1 },
} as const satisfies Record<Sort, object>

export const searchOf = (list: ListAddress, size = pageSize): Api['GET /search/searchProdPage']['input'] => ({
  query: {
    ...(list.pn && { prodName: list.pn }),
    ...(list.st && { st: 1 as const }),
    ...(list.categoryId !== null && { categoryId: list.categoryId }),
    ...(list.kind !== null && { kind: list.kind }),
    ...((list.within ?? list.shopId) !== null && { shopId: list.within ?? list.shopId ?? 0 }),
    ...(list.self && { selfOperated: true }),
    ...(list.stock && { inStock: true }),
    ...(list.min !== null && { minPrice: list.min }),
    ...(list.max !== null && { maxPrice: list.max }),
    ...(list.attr && { attribute: list.attr }),
    ...(list.rating !== null && { minRating: list.rating }),
    ...order[list.sort],
    current: list.page,
    size,
  },
})

export const useProductList = (within: number | null = null) => {
  const [search] = useSearchParams()
  const list = readAddress(search, within)
  const answer = useQuery({
    ...query('GET /search/searchProdPage', searchOf(list)),
    placeholderData: keepPreviousData,
  })
  /** Rendered in slices, so that so many cards do not block the page. */
  const data = useDeferredValue(answer.data)
  return { list, ...answer, data, isPlaceholderData: answer.isPlaceholderData || data !== answer.data }
}
