import type { Api } from 'qinghua-contract'
import { query } from '../../lib/api/api.ts'

/** A row of what sells best in a shop; the facets count all of its goods. */
export const bestQuery = (shopId: number) =>
  query('GET /search/searchProdPage', { query: { shopId, sort: 1, orderBy: 1, current: 1, size: 6 } })

export const wellRated = 95
export const ratedIn = (best: Api['GET /search/searchProdPage']['output'] | undefined): number =>
  best?.facets.ratings?.find(({ minRating }) => minRating === wellRated)?.count ?? 0
