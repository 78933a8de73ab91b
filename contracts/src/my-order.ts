import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Flag,
  FreeText,
  Id,
  LocalDate,
  MallFile,
  MallPicture,
  MallText,
  Maybe,
  MixedText,
  Money,
  Nothing,
  object,
  page,
  paging,
  proposed,
  ref,
  says,
  Text,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { InvoiceState } from './invoice.ts'
import { orderStatuses } from './order-machine.ts'
import { orderIs, OrderNumber } from './order.ts'
import { PricePart, Reduction } from './price-part.ts'
import { DeliveryDays } from './product-detail.ts'
import { ProductKind } from './product.ts'
import { RefundStatusNumber } from './refund-status.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'
import { ShopStatusNumber } from './shop.ts'
import { OrderCounts } from './user.ts'
import { read, write } from './rows.ts'

export const OrderStatusNumber = Type.Enum(
  [1, 2, 3, 4, 5, 6, 7],
  says(
    '1 unpaid, 2 to ship, 3 to receive, 4 to evaluate, 5 finished, 6 closed, 7 waiting for its group',
    '1 待付款，2 待发货，3 待收货，4 待评价，5 已完成，6 已关闭，7 待成团',
  ),
)

/** A gift, and its regular price. */
export const Giveaway = object({
  orderItemId: ref('orderItem'),
  prodId: ref('product'),
  skuId: ref('sku'),
  prodName: MallText(),
  skuName: MallText(),
  pic: MallPicture,
  prodCount: Id,
  giveawayAmount: Money,
})
export type Giveaway = Static<typeof Giveaway>

export const OrderLine = object({
  orderItemId: ref('orderItem'),
  prodId: ref('product'),
  skuId: ref('sku'),
  prodName: MallText(),
  skuName: MallText(),
  properties: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  price: Money,
  prodCount: Id,
  productTotalAmount: Money,
  actualTotal: Money,
  reductions: Type.Array(Reduction),
  comboId: Maybe(ref('combo')),
  commSts: Flag,
  refundSn: Maybe(OrderNumber),
  returnMoneySts: Maybe(RefundStatusNumber),
  refundableNum: Type.Integer({ minimum: 0, ...says('How many pieces can be refunded', '可申请退款的件数') }),
  giveawayList: Type.Array(Giveaway),
  downloadUrl: Type.Union([MallFile(), Type.Null()], says('For paid e-books', '已付款电子书的下载地址')),
  isReadable: Type.Optional(
    proposed(
      Type.Boolean(
        says('Whether the buyer can read its chapters; not of goods', '买家是否可阅读其各章；实物商品无此项'),
      ),
    ),
  ),
})
export type OrderLine = Static<typeof OrderLine>

/** S3.12 */
export const OrderType = Type.Enum(
  [0, 1, 2, 3],
  says('0 general, 1 group, 2 flash sale, 3 points', '0 普通，1 拼团，2 秒杀，3 积分'),
)

const row = {
  orderNumber: OrderNumber,
  status: OrderStatusNumber,
  isComm: Flag,
  orderType: OrderType,
  seckillId: Type.Union([ref('flashSale'), Type.Null()], says('The flash sale it is from', '所属秒杀活动')),
  groupTeamId: Type.Union([ref('group'), Type.Null()], says('The group it is in', '所在的团')),
  orderMold: Flag,
  dvyType: Type.Enum([1, 3], says('1 express, 3 nothing to deliver', '1 快递，3 无需配送')),
  shopId: ref('shop'),
  shopName: MallText(),
  shopStatus: ShopStatusNumber,
  total: Money,
  actualTotal: Money,
  payScore: Type.Integer({
    ...Count,
    ...says('What an order for points costs in points; 0 for any other', '积分订单所需积分；其他订单为 0'),
  }),
  freightAmount: Money,
  productNums: Count,
  deliveryCount: Count,
  createTime: DateTime,
  payTime: Maybe(DateTime),
  endTime: Type.Union(
    [DateTime, Type.Null()],
    says('When it is closed if not paid, or received automatically', '未付款自动关闭或自动确认收货的时间'),
  ),
  orderInvoiceId: Maybe(ref('invoice')),
  canRefund: Type.Boolean(),
  refundStatus: Maybe(
    Type.Enum(
      [1, 2, 3, 4],
      says(
        '1 under way, 2 refunded, 3 refunded in part, 4 came to nothing',
        '1 退款中，2 已退款，3 部分退款，4 未退款',
      ),
    ),
  ),
  orderItemDtos: Type.Array(OrderLine),
}
export const OrderRow = object(row)
export type OrderRow = Static<typeof OrderRow>

export const Voucher = object({
  id: Id,
  orderItemId: ref('orderItem'),
  writeOffCode: Type.String(),
  isWriteOff: Type.Enum(
    [-1, 0, 1, 2],
    says(
      '0 not used, 1 used, -1 expired, 2 being refunded or refunded',
      '0 未使用，1 已使用，-1 已过期，2 退款中或已退款',
    ),
  ),
  createTime: DateTime,
  writeOffTime: Maybe(DateTime),
})
export type Voucher = Static<typeof Voucher>

export const OrderDetail = object({
  ...row,
  parts: Type.Array(PricePart),
  reductions: Type.Array(Reduction),
  payType: Maybe(Type.Enum([0, 2, 3, 9])),
  canAllRefund: Type.Boolean(),
  canRefundAmount: Money,
  transfee: Money,
  freeTransfee: Money,
  remarks: FreeText(),
  dvyTime: Maybe(DateTime),
  deliveryDays: DeliveryDays,
  deliveryDate: Type.Union([LocalDate, Type.Null()], says('The date that the buyer asked for', '买家期望的送达日期')),
  receiveTime: Maybe(DateTime),
  finallyTime: Maybe(DateTime),
  cancelTime: Maybe(DateTime),
  cancelReason: Maybe(Type.Enum(['buyer', 'clock', 'mall'])),
  userAddrDto: Maybe(
    object({
      receiver: FreeText(),
      mobile: Type.String(),
      province: MallText(),
      city: MallText(),
      area: MallText(),
      addr: MixedText(),
      postCode: Type.String(),
    }),
  ),
  virtualRemark: Type.Array(object({ prodName: MallText(), name: MallText(), value: FreeText() })),
  virtualInfoList: Type.Array(Voucher),
  writeOffEnd: Maybe(DateTime),
  invoiceState: Maybe(InvoiceState),
  invoiceHeader: Type.Union(
    [FreeText(), Type.Null()],
    says(
      'The header of its invoice, requested now or to be requested on payment',
      '已申请发票或付款后将开具的发票抬头',
    ),
  ),
})
export type OrderDetail = Static<typeof OrderDetail>

export const Trace = object({ acceptStation: MallText(), acceptTime: DateTime })
export const Package = object({
  orderDeliveryId: Id,
  orderNumber: OrderNumber,
  dvyId: ref('carrier'),
  dvyName: MallText(),
  dvyFlowId: Type.String(),
  status: Type.Literal(1),
  productNums: Count,
  createTime: DateTime,
  deliveryType: Type.Literal(1),
  orderItems: Type.Array(
    object({
      orderItemId: ref('orderItem'),
      prodId: ref('product'),
      prodName: MallText(),
      skuName: MallText(),
      properties: MallText(),
      pic: MallPicture,
      price: Money,
      prodCount: Id,
      skuId: ref('sku'),
    }),
  ),
  deliveryDto: object({
    companyName: MallText(),
    companyHomeUrl: Type.String(),
    dvyFlowId: Type.String(),
    state: Type.Enum(
      [0, 1, 2, 3, 4, 201],
      says(
        '0 nothing known, 1 received, 2 in transit, 3 signed, 4 faulty parcel, 201 reached the city',
        '0 暂无信息，1 已揽收，2 运输中，3 已签收，4 问题件，201 到达派件城市',
      ),
    ),
    traces: Type.Array(Trace, says('Newest first', '最新在前')),
  }),
})
export type Package = Static<typeof Package>

const oneOrder = { params: object({ orderNumber: OrderNumber }) } as const

export const myOrder = {
  'GET /p/myOrder/myOrderSearch': read(page(OrderRow), {
    en: 'The shopper’s orders, newest first.',
    zh: '分页查询订单，最新在前。',
    query: object({
      status: Type.Optional(Type.Enum([0, 1, 2, 3, 4, 5, 6, 7], says('0 all', '0 全部'))),
      orderName: Type.Optional(Text(0, limits.searchText)),
      orderNumber: Type.Optional(Type.String({ pattern: patterns.orderNumberPart })),
      orderTimeStatus: Type.Optional(
        Type.Enum(
          [0, 1, 2, 3],
          says('0 all, 1 last 7 days, 2 last 3 months, 3 earlier', '0 全部，1 最近七天，2 最近三个月，3 更早'),
        ),
      ),
      orderMold: Type.Optional(Flag),
      orderType: Type.Optional(OrderType),
      shopId: Type.Optional(ref('shop')),
      ...paging,
    }),
  }),
  'GET /p/myOrder/orderCount': read(OrderCounts, {
    en: 'How many orders the shopper has in each status.',
    zh: '统计各状态的订单数量。',
  }),
  'GET /p/myOrder/orderDetail': read(OrderDetail, {
    en: 'One order of the shopper.',
    zh: '查询订单详情。',
    query: object({ orderNumber: OrderNumber }),
    refusals: ['unknownOrder'],
  }),
  'PUT /p/myOrder/cancel/{orderNumber}': write(Nothing, {
    en: 'Cancel an order that is not paid; its stock goes back.',
    zh: '取消未付款的订单，并归还库存。',
    shows: [...orderIs(orderStatuses.canceled), { in: 'GET /p/myOrder/orderCount', now: { unPay: { more: -1 } } }],
    again: ['orderChanged'],
    ...oneOrder,
    refusals: ['unknownOrder', 'orderChanged'],
  }),
  'PUT /p/myOrder/receipt/{orderNumber}': write(Nothing, {
    en: 'Confirm that an order arrived.',
    zh: '确认收货。',
    shows: orderIs(orderStatuses.toEvaluate),
    again: ['orderChanged'],
    ...oneOrder,
    refusals: ['unknownOrder', 'orderChanged'],
  }),
  'DELETE /p/myOrder/{orderNumber}': write(Nothing, {
    en: 'Take a finished or closed order off the list, for good.',
    zh: '删除已完成或已关闭的订单，删除后不可恢复。',
    shows: [
      { in: 'GET /p/myOrder/orderDetail', of: 'order', is: 'gone' },
      { in: 'GET /p/myOrder/myOrderSearch', of: 'order', is: 'gone' },
      { in: 'GET /p/myOrder/orderCount', now: { allCount: { more: -1 } } },
    ],
    again: ['unknownOrder'],
    ...oneOrder,
    refusals: ['unknownOrder', 'orderChanged', 'refundRunning'],
  }),
  'GET /p/myDelivery/orderInfo/{orderNumber}': read(Type.Array(Package), {
    en: 'The parcels of an order with their traces.',
    zh: '查询订单的包裹及物流轨迹。',
    params: object({ orderNumber: OrderNumber }),
    refusals: ['unknownOrder'],
  }),
  'GET /p/delivery/list': read(Type.Array(object({ dvyId: ref('carrier'), dvyName: MallText() })), {
    en: 'The companies that deliver.',
    zh: '查询物流公司列表。',
  }),
} satisfies Endpoints
