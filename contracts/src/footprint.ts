import { Type, type Static } from 'typebox'
import { DateTime, Flag, MallPicture, MallText, Money, Nothing, object, page, paging, ref } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'
import { read, write } from './rows.ts'

export const Footprint = object({
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  price: Money,
  oriPrice: Money,
  status: Flag,
  shopId: ref('shop'),
  browseTime: DateTime,
})
export type Footprint = Static<typeof Footprint>

export const footprint = {
  'POST /p/prodBrowseLog': write('Record that the shopper viewed a product.', '记录浏览过的商品。', Nothing, {
    body: object({ prodId: ref('product') }),
    refusals: ['productUnavailable'],
  }),
  'GET /p/prodBrowseLog/page': read(
    'The products that the shopper viewed, newest first, to be grouped by the day of browseTime.',
    '分页查询浏览足迹，最新在前；页面按 browseTime 的日期分组。',
    page(Footprint),
    { query: object(paging) },
  ),
  'DELETE /p/prodBrowseLog': write(
    'Delete these products, by prodId, from the viewed ones.',
    '按 prodId 删除浏览足迹。',
    Nothing,
    { body: Type.Array(ref('product'), { minItems: 1, maxItems: limits.footprints }) },
  ),
} satisfies Endpoints
