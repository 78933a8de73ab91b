import Type, { type Static } from 'typebox'
import { DateTime, Flag, Id, Money, Nothing, object, page, paging, Picture } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'

export const Footprint = object({
  prodId: Id,
  prodName: Type.String(),
  pic: Picture,
  kind: ProductKind,
  price: Money,
  oriPrice: Money,
  status: Flag,
  shopId: Id,
  browseTime: DateTime,
})
export type Footprint = Static<typeof Footprint>

export const footprint = {
  'POST /p/prodBrowseLog': {
    summary: { en: 'Note that the shopper looked at a product.', zh: '记录浏览过的商品。' },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({ prodId: Id }),
    responses: { 200: Nothing },
    refusals: ['productUnavailable'],
  },
  'GET /p/prodBrowseLog/page': {
    summary: {
      en: 'What the shopper looked at, newest first; a page groups it by the day of its browseTime.',
      zh: '分页查询浏览足迹，最新在前；页面按 browseTime 的日期分组。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object(paging),
    responses: { 200: page(Footprint) },
  },
  'DELETE /p/prodBrowseLog': {
    summary: {
      en: 'Forget that the shopper looked at these products, by their prodIds.',
      zh: '按 prodId 删除浏览足迹。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: Type.Array(Id, { minItems: 1, maxItems: limits.footprints }),
    responses: { 200: Nothing },
  },
} satisfies Endpoints
