import { Type, type Static } from 'typebox'
import {
  DateTime,
  idOf,
  MallText,
  Maybe,
  Money,
  moneyOf,
  object,
  page,
  paging,
  Picture,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { Discounted, DiscountRule, DiscountType } from './price-part.ts'
import { ProductCard } from './product.ts'
import { publicRead } from './rows.ts'

export const Discount = object({
  discountId: ref('discount'),
  discountName: MallText(),
  discountRule: DiscountRule,
  discountType: DiscountType,
  discountItems: Type.Array(
    object({ needAmount: moneyOf('Yuan, or pieces', '门槛金额（元）或件数'), discount: Discounted }),
    { minItems: 1, ...says('The lowest first', '门槛由低到高') },
  ),
  maxReduceAmount: Type.Union([Money, Type.Null()], says('The most that it takes off', '最多优惠的金额')),
  suitableProdType: Type.Enum([0, 1], says('0 for all goods of the shop, 1 for some', '0 全店商品，1 部分商品')),
  shopId: ref('shop'),
  shopName: MallText(),
  mobilePic: Maybe(Picture),
  startTime: DateTime,
  endTime: DateTime,
})
export type Discount = Static<typeof Discount>

const DiscountId = idOf('discount', 'A discount', '优惠活动')

export const discount = {
  'GET /marking/discount/getDiscountList': publicRead(page(Discount), {
    en: 'The discounts of now, those that end first at the top.',
    zh: '分页查询进行中的优惠活动，先结束的在前。',
    query: object({ shopId: Type.Optional(ref('shop')), ...paging }),
  }),
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': publicRead(Discount, {
    en: 'One discount; 204 once it is over.',
    zh: '查询优惠活动；已结束时返回 204。',
    params: object({ discountId: DiscountId }),
    refusals: ['unknownActivity', 'activityEnded'],
  }),
  'GET /marking/discount/prodList': publicRead(page(ProductCard), {
    en: 'The products that a discount is for.',
    zh: '分页查询参与优惠活动的商品。',
    query: object({ discountId: DiscountId, ...paging }),
    refusals: ['unknownActivity', 'activityEnded'],
  }),
  'GET /marking/discount/getDiscountByProdId': publicRead(Type.Array(Discount), {
    en: 'The discounts of now that are for a product.',
    zh: '查询某商品当前可享的优惠活动。',
    query: object({ prodId: ref('product') }),
    refusals: ['productUnavailable'],
  }),
} satisfies Endpoints
