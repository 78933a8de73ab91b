import Type from 'typebox'
import { Id, object } from './common.ts'
import type { Endpoints } from './endpoint.ts'

export const shop = {
  'GET /shop/storeList': {
    summary: 'The stores of a shop; a visitor belongs to the first one.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    query: object({ shopId: Id }),
    responses: { 200: Type.Array(object({ storeId: Id, storeName: Type.String() })) },
  },
} satisfies Endpoints
