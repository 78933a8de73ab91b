import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { deskOf } from './desk-of-login.ts'
import { cartInfoQuery } from './cart-keys.ts'

/** A reading of the cart goes through the desk, which knows when a reading can be believed. */
export const cartQuery = queryOptions({
  queryKey: [...cartInfoQuery.queryKey, 'desk'] as const,
  queryFn: ({ client }) =>
    deskOf(client)
      .read()
      .then(() => null),
  staleTime: 0,
})

export const totalQuery = (basketIds: readonly number[], revision: number) => {
  const input = { body: [...basketIds] }
  return queryOptions({
    queryKey: [...query('POST /p/shopCart/totalPay', input).queryKey, revision] as const,
    queryFn: ({ signal }) => api('POST /p/shopCart/totalPay', input, { signal }),
  })
}
