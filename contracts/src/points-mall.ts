import { Type, type Static } from 'typebox'
import {
  Count,
  Flag,
  idOf,
  MallPicture,
  MallText,
  Money,
  moneyOf,
  object,
  page,
  paging,
  ref,
  says,
  VisibleText,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { Confirmation, ConfirmationId, virtualRemarks } from './confirmation.ts'
import { orderStatuses } from './order-machine.ts'
import { orderIs, OrderNumber } from './order.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'
import { publicRead, write } from './rows.ts'

const card = {
  prodId: ref('product'),
  prodName: MallText(),
  brief: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  scorePrice: Type.Integer({
    ...Count,
    ...says('Points for one piece, of the cheapest variant', '单件所需积分（最低款）'),
  }),
  price: moneyOf('Money on top of the points', '积分之外另付的金额'),
  oriPrice: moneyOf('What it costs without points', '不使用积分时的价格'),
  stocks: Count,
}

export const PointsCard = object(card)
export type PointsCard = Static<typeof PointsCard>

export const PointsProduct = object({
  ...card,
  shopId: ref('shop'),
  shopName: MallText(),
  skuList: Type.Array(
    object({
      skuId: ref('sku'),
      skuName: MallText(),
      properties: MallText(),
      pic: MallPicture,
      skuScore: Count,
      price: Money,
      oriPrice: Money,
      stocks: Count,
    }),
  ),
})
export type PointsProduct = Static<typeof PointsProduct>

export const pointsMall = {
  'GET /score/prod/prodScorePage': publicRead(page(PointsCard), {
    en: 'Goods for points, those for the fewest first.',
    zh: '分页查询积分商品，所需积分少的在前。',
    query: object(paging),
  }),
  'GET /score/prod/prodInfo': publicRead(PointsProduct, {
    en: 'One of the goods for points, with its variants.',
    zh: '查询积分商品及规格。',
    query: object({ prodId: idOf('product', 'One of the points mall', '积分商城的商品') }),
    refusals: ['notForPoints'],
  }),
  'POST /p/score/confirm': write(Confirmation, {
    en: 'Price goods for points for an address (0: the default one). Orders for points cannot be refunded.',
    zh: '确认积分订单，按收货地址（0 为默认地址）核定。积分订单不支持退款。',
    body: object({
      uuid: ConfirmationId,
      addrId: ref('address', Count),
      orderItem: object({
        prodId: ref('product'),
        skuId: ref('sku'),
        prodCount: Type.Integer({ minimum: 1, maximum: limits.cartPieces }),
      }),
    }),
    refusals: [
      'notForPoints',
      'pointsTooFew',
      'orderRepeated',
      'productUnavailable',
      'insufficientStock',
      'unknownAddress',
    ],
  }),
  'POST /p/score/submit': write(object({ orderNumbers: OrderNumber, duplicateError: Flag }), {
    en: 'Order what was confirmed: the points are used at once. Repeated, it answers the same order.',
    zh: '提交积分订单，积分即时扣除；重复提交返回同一订单。',
    shows: orderIs(orderStatuses.unpaid),
    again: 'same',
    body: object({
      uuid: ConfirmationId,
      remarks: VisibleText(0, limits.orderRemark),
      virtualRemarkList: virtualRemarks,
    }),
    refusals: [
      'orderExpired',
      'orderRepeated',
      'pointsTooFew',
      'productUnavailable',
      'insufficientStock',
      'addressNeeded',
      'addressUnreached',
      'entryRequired',
      'blankText',
      'invalidRequest',
    ],
  }),
} satisfies Endpoints
