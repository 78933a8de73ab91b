import Type, { type Static } from 'typebox'
import { Count, Flag, Id, object, page, paging, Picture, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './rules.ts'

export const ShopHead = object({
  shopId: Id,
  shopName: Type.String(),
  shopLogo: Picture,
  intro: Type.String(),
  tel: Type.String(),
  type: Type.Enum([0, 1], { description: '0 ordinary, 1 preferred' }),
  selfOperated: Type.Boolean(),
  shopStatus: Flag,
  fansCount: Count,
  prodCount: Count,
})
export type ShopHead = Static<typeof ShopHead>

export const shop = {
  'GET /shop/storeList': {
    summary: 'The stores of a shop; a visitor belongs to the first one.',
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    query: object({ shopId: Id }),
    responses: { 200: Type.Array(object({ storeId: Id, storeName: Type.String() })) },
  },
  'GET /shop/headInfo': {
    summary: 'What stands over the pages of a shop.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ shopId: Id }),
    responses: { 200: ShopHead },
    refusals: ['shopUnavailable'],
  },
  'GET /shop/searchShops': {
    summary: 'Find shops by a part of their name; the self-operated one first, then the largest.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ shopName: Type.Optional(Text(0, limits.searchText)), ...paging }),
    responses: { 200: page(ShopHead) },
  },
} satisfies Endpoints
