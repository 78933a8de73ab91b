import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'

const most = 5

export const useSimilar = (categoryId: number, prodId: number) => {
  const { data } = useQuery({
    ...query('GET /search/searchProdPage', {
      query: { categoryId, inStock: true, sort: 1, orderBy: 1, current: 1, size: most + 1 },
    }),
    meta: { silent: true },
  })
  return (data?.records ?? []).filter((each) => each.prodId !== prodId).slice(0, most)
}
