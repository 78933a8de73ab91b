import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/api/query.ts'
import { readAddress } from './list-address.ts'
import { searchOf } from './list-search.ts'

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
