import Type, { type Static } from 'typebox'
import { Count, Flag, Id, object, page, paging, Picture, says, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './rules.ts'

export const ShopHead = object({
  shopId: Id,
  shopName: Type.String(),
  shopLogo: Picture,
  intro: Type.String(),
  tel: Type.String(),
  type: Type.Enum([0, 1], says('0 ordinary, 1 preferred', '0 普通，1 优选')),
  selfOperated: Type.Boolean(),
  shopStatus: Flag,
  fansCount: Count,
  prodCount: Count,
})
export type ShopHead = Static<typeof ShopHead>

export const shop = {
  'GET /shop/storeList': {
    summary: {
      en: 'The stores of a shop; a visitor belongs to the first one.',
      zh: '查询店铺的门店；访客归属第一个门店。',
    },
    provenance: 'documented',
    auth: 'public',
    effect: 'read',
    query: object({ shopId: Id }),
    responses: { 200: Type.Array(object({ storeId: Id, storeName: Type.String() })) },
  },
  'GET /shop/headInfo': {
    summary: { en: 'The header of the pages of a shop.', zh: '查询店铺各页头部的信息。' },
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ shopId: Id }),
    responses: { 200: ShopHead },
    refusals: ['shopUnavailable'],
  },
  'GET /shop/searchShops': {
    summary: {
      en: 'Find shops by a part of their name; the self-operated one first, then those with the most products.',
      zh: '按名称搜索店铺；自营店铺在前，其余按商品数量排序。',
    },
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ shopName: Type.Optional(Text(0, limits.searchText)), ...paging }),
    responses: { 200: page(ShopHead) },
  },
} satisfies Endpoints
