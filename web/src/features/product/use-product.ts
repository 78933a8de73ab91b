import type { Api, ProductCard } from 'qinghua-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'

type Found = Api['GET /search/searchProdPage']['output']

/** Until the product is loaded, what a list already showed of it. */
export const useProduct = (prodId: number) => {
  const client = useQueryClient()
  const answer = useQuery(query('GET /prod/prodInfo', { query: { prodId } }))
  const card = (): ProductCard | undefined =>
    client
      .getQueriesData<Found>({ queryKey: ['GET /search/searchProdPage'] })
      .flatMap(([, found]) => found?.records ?? [])
      .find((each) => each.prodId === prodId)
  return { ...answer, known: answer.data ?? card() }
}
