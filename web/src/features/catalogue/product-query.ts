import { query } from '../../lib/api/query.ts'

/** An unavailable product is reported in its column, not in a message. */
export const productQuery = (prodId: number) => ({
  ...query('GET /prod/prodInfo', { query: { prodId } }),
  meta: { silent: true },
})

export const reviewsQuery = (prodId: number) => ({
  ...query('GET /prod/prodCommData', { query: { prodId } }),
  meta: { silent: true },
})
