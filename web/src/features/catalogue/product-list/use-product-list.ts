import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../../lib/api/query.ts'
import { readAddress } from './list-address.ts'
import { searchOf } from './list-search.ts'

export const useProductList = (within: number | null = null) => {
  const [search] = useSearchParams()
  const list = readAddress(search, within)
  const answer = useQuery({
    ...query('GET /search/searchProdPage', searchOf(list)),
    placeholderData: keepPreviousData,
  })
  return { list, ...answer }
}
