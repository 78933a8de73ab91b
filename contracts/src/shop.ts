import { Type, type Static } from 'typebox'
import { Count, DateTime, MallText, Maybe, object, page, paging, Picture, ref, says, Text } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './rules.ts'
import { publicRead } from './rows.ts'

export const ShopStatusNumber = Type.Enum(
  [-1, 0, 1, 2, 3, 4, 5],
  says(
    '-1 refused, 0 under review, 1 open, 2 offline, 3 offline and under review again, 4 suspended, 5 not yet open',
    '-1 审核未通过，0 审核中，1 营业中，2 已下线，3 已下线且重新审核中，4 暂停营业，5 尚未开业',
  ),
)
export const AuditStatusNumber = Type.Enum(
  [-1, 0, 1],
  says('The last review: -1 refused, 0 under way, 1 passed', '最近一次审核：-1 未通过，0 审核中，1 已通过'),
)

export const ShopType = Type.Enum([0, 1], says('0 ordinary, 1 preferred', '0 普通，1 优选'))

export const ShopHead = object({
  shopId: ref('shop'),
  shopName: MallText(),
  shopLogo: Picture,
  intro: MallText(),
  tel: Type.String(),
  type: ShopType,
  selfOperated: Type.Boolean(),
  shopStatus: ShopStatusNumber,
  businessHours: Type.String(
    says('Every day, Asia/Shanghai: `09:00-17:00`', '每天的营业时间（北京时间）：`09:00-17:00`'),
  ),
  contractStartTime: DateTime,
  contractEndTime: Maybe(DateTime),
  fansCount: Count,
  prodCount: Count,
})
export type ShopHead = Static<typeof ShopHead>

export const shop = {
  'GET /shop/storeList': publicRead(Type.Array(object({ storeId: ref('store'), storeName: MallText() })), {
    en: 'The stores of a shop; a visitor belongs to the first one.',
    zh: '查询店铺的门店；访客归属第一个门店。',
    provenance: 'documented',
    query: object({ shopId: ref('shop') }),
  }),
  'GET /shop/headInfo': publicRead(ShopHead, {
    en: 'The header of the pages of a shop.',
    zh: '查询店铺各页头部的信息。',
    query: object({ shopId: ref('shop') }),
    refusals: ['shopUnavailable'],
  }),
  'GET /shop/searchShops': publicRead(page(ShopHead), {
    en: 'Find shops by a part of their name; the self-operated one first, then those with the most products.',
    zh: '按名称搜索店铺；自营店铺在前，其余按商品数量排序。',
    query: object({
      shopName: Type.Optional(Text(0, limits.searchText)),
      selfOperated: Type.Optional(
        Type.Boolean(says('true: only these; false: only the others', 'true 仅自营，false 仅非自营')),
      ),
      type: Type.Optional(ShopType),
      ...paging,
    }),
  }),
  'GET /shop/hotShops': publicRead(Type.Array(ShopHead, { maxItems: 10 }), {
    en: 'The open shops that sold most, at most ten.',
    zh: '查询销量最高的营业中店铺，至多十家。',
  }),
} satisfies Endpoints
