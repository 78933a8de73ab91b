import { Type, type Static } from 'typebox'
import { DateTime, MallPicture, MallText, Money, Nothing, object, page, paging, ref } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductKind, ShelfStatus } from './product.ts'
import { limits } from './rules.ts'
import { read, write } from './rows.ts'

export const Footprint = object({
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  price: Money,
  oriPrice: Money,
  status: ShelfStatus,
  shopId: ref('shop'),
  browseTime: DateTime,
})
export type Footprint = Static<typeof Footprint>

export const footprint = {
  'POST /p/prodBrowseLog': write(Nothing, {
    en: 'Record that the shopper viewed a product.',
    zh: '记录浏览过的商品。',
    shows: [{ in: 'GET /p/prodBrowseLog/page', of: 'product', is: 'there' }],
    again: 'same',
    body: object({ prodId: ref('product') }),
    refusals: ['productUnavailable'],
  }),
  'GET /p/prodBrowseLog/page': read(page(Footprint), {
    en: 'The products that the shopper viewed, newest first, to be grouped by the day of browseTime.',
    zh: '分页查询浏览足迹，最新在前；页面按 browseTime 的日期分组。',
    query: object(paging),
  }),
  'DELETE /p/prodBrowseLog': write(Nothing, {
    en: 'Delete these products, by prodId, from the viewed ones.',
    zh: '按 prodId 删除浏览足迹。',
    shows: [{ in: 'GET /p/prodBrowseLog/page', of: 'product', is: 'gone' }],
    again: 'same',
    body: Type.Array(ref('product'), { minItems: 1, maxItems: limits.footprints }),
  }),
} satisfies Endpoints
