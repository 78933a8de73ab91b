import Type, { type Static } from 'typebox'
import { Count, DateTime, Flag, Id, Maybe, Money, Nothing, object, page, paging, Picture, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { InvoiceState } from './invoice.ts'
import { OrderNumber } from './order.ts'
import { PricePart } from './price-part.ts'
import { ProductKind } from './product.ts'
import { RefundStatusNumber } from './refund-status.ts'
import { limits, patterns } from './rules.ts'
import { OrderCounts } from './user.ts'

const OrderStatusNumber = Type.Enum([1, 2, 3, 4, 5, 6, 7], {
  description: '1 unpaid, 2 to ship, 3 to receive, 4 to evaluate, 5 finished, 6 closed, 7 waiting for its group',
})

/** What comes with a line for nothing, and what it would cost. */
export const Giveaway = object({
  orderItemId: Id,
  prodId: Id,
  skuId: Id,
  prodName: Type.String(),
  skuName: Type.String(),
  pic: Picture,
  prodCount: Id,
  giveawayAmount: Money,
})
export type Giveaway = Static<typeof Giveaway>

export const OrderLine = object({
  orderItemId: Id,
  prodId: Id,
  skuId: Id,
  prodName: Type.String(),
  skuName: Type.String(),
  properties: Type.String(),
  pic: Picture,
  kind: ProductKind,
  price: Money,
  prodCount: Id,
  productTotalAmount: Money,
  actualTotal: Money,
  commSts: Flag,
  refundSn: Maybe(OrderNumber),
  returnMoneySts: Maybe(RefundStatusNumber),
  refundableNum: Type.Integer({ minimum: 0, description: 'How many pieces a refund can be asked for' }),
  giveawayList: Type.Array(Giveaway),
  downloadUrl: Type.Union([Type.String(), Type.Null()], { description: 'Of an e-book that is paid' }),
})
export type OrderLine = Static<typeof OrderLine>

const row = {
  orderNumber: OrderNumber,
  status: OrderStatusNumber,
  isComm: Flag,
  orderType: Type.Enum([0, 1, 2, 3]),
  orderMold: Flag,
  dvyType: Type.Enum([1, 3], { description: '1 express, 3 nothing to deliver' }),
  shopId: Id,
  shopName: Type.String(),
  total: Money,
  actualTotal: Money,
  freightAmount: Money,
  productNums: Count,
  deliveryCount: Count,
  createTime: DateTime,
  payTime: Maybe(DateTime),
  endTime: Type.Union([DateTime, Type.Null()], { description: 'When it closes unless it is paid, or is received' }),
  orderInvoiceId: Maybe(Id),
  canRefund: Type.Boolean(),
  refundStatus: Maybe(
    Type.Enum([1, 2, 3, 4], { description: '1 under way, 2 refunded, 3 refunded in part, 4 came to nothing' }),
  ),
  orderItemDtos: Type.Array(OrderLine),
}
export const OrderRow = object(row)
export type OrderRow = Static<typeof OrderRow>

export const Voucher = object({
  id: Id,
  orderItemId: Id,
  writeOffCode: Type.String(),
  isWriteOff: Type.Enum([-1, 0, 1, 2], { description: '0 not used, 1 used, -1 expired, 2 being refunded or refunded' }),
  createTime: DateTime,
  writeOffTime: Maybe(DateTime),
})
export type Voucher = Static<typeof Voucher>

export const OrderDetail = object({
  ...row,
  parts: Type.Array(PricePart),
  payType: Maybe(Type.Enum([0, 2, 3, 9])),
  canAllRefund: Type.Boolean(),
  canRefundAmount: Money,
  transfee: Money,
  freeTransfee: Money,
  remarks: Type.String(),
  dvyTime: Maybe(DateTime),
  receiveTime: Maybe(DateTime),
  finallyTime: Maybe(DateTime),
  cancelTime: Maybe(DateTime),
  cancelReason: Maybe(Type.Enum(['buyer', 'clock', 'mall'])),
  userAddrDto: Maybe(
    object({
      receiver: Type.String(),
      mobile: Type.String(),
      province: Type.String(),
      city: Type.String(),
      area: Type.String(),
      addr: Type.String(),
      postCode: Type.String(),
    }),
  ),
  virtualRemark: Type.Array(object({ prodName: Type.String(), name: Type.String(), value: Type.String() })),
  virtualInfoList: Type.Array(Voucher),
  writeOffEnd: Maybe(DateTime),
  invoiceState: Maybe(InvoiceState),
  invoiceHeader: Type.Union([Type.String(), Type.Null()], {
    description: 'Who its invoice is made out to, or will be once it is paid',
  }),
})
export type OrderDetail = Static<typeof OrderDetail>

const Trace = object({ acceptStation: Type.String(), acceptTime: DateTime })
export const Package = object({
  orderDeliveryId: Id,
  orderNumber: OrderNumber,
  dvyId: Id,
  dvyName: Type.String(),
  dvyFlowId: Type.String(),
  status: Type.Literal(1),
  productNums: Count,
  createTime: DateTime,
  deliveryType: Type.Literal(1),
  orderItems: Type.Array(
    object({
      orderItemId: Id,
      prodId: Id,
      prodName: Type.String(),
      skuName: Type.String(),
      properties: Type.String(),
      pic: Picture,
      price: Money,
      prodCount: Id,
      skuId: Id,
    }),
  ),
  deliveryDto: object({
    companyName: Type.String(),
    companyHomeUrl: Type.String(),
    dvyFlowId: Type.String(),
    state: Type.Enum([0, 1, 2, 3, 4, 201], {
      description: '0 nothing known, 1 received, 2 in transit, 3 signed, 4 faulty package, 201 reached the city',
    }),
    traces: Type.Array(Trace, { description: 'Newest first' }),
  }),
})
export type Package = Static<typeof Package>

const oneOrder = { params: object({ orderNumber: OrderNumber }), responses: { 200: Nothing } } as const

export const myOrder = {
  'GET /p/myOrder/myOrderSearch': {
    summary: 'The shopper’s orders, newest first.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({
      status: Type.Optional(Type.Enum([0, 1, 2, 3, 4, 5, 6, 7], { description: '0 all' })),
      orderName: Type.Optional(Text(0, limits.searchText)),
      orderNumber: Type.Optional(Type.String({ pattern: patterns.orderNumberPart })),
      orderTimeStatus: Type.Optional(
        Type.Enum([0, 1, 2, 3], { description: '0 all, 1 last 7 days, 2 last 3 months, 3 earlier' }),
      ),
      orderMold: Type.Optional(Flag),
      shopId: Type.Optional(Id),
      ...paging,
    }),
    responses: { 200: page(OrderRow) },
  },
  'GET /p/myOrder/orderCount': {
    summary: 'How many orders the shopper has in each status.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: OrderCounts },
  },
  'GET /p/myOrder/orderDetail': {
    summary: 'One order of the shopper.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ orderNumber: OrderNumber }),
    responses: { 200: OrderDetail },
    refusals: ['unknownOrder'],
  },
  'PUT /p/myOrder/cancel/{orderNumber}': {
    summary: 'Cancel an order that is not paid; its stock goes back.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    ...oneOrder,
    refusals: ['unknownOrder', 'orderChanged'],
  },
  'PUT /p/myOrder/receipt/{orderNumber}': {
    summary: 'Confirm that an order arrived.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    ...oneOrder,
    refusals: ['unknownOrder', 'orderChanged'],
  },
  'DELETE /p/myOrder/{orderNumber}': {
    summary: 'Take a finished or closed order off the list, for good.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    ...oneOrder,
    refusals: ['unknownOrder', 'orderChanged', 'refundRunning'],
  },
  'GET /p/myDelivery/orderInfo/{orderNumber}': {
    summary: 'The packages of an order with their traces.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    params: object({ orderNumber: OrderNumber }),
    responses: { 200: Type.Array(Package) },
    refusals: ['unknownOrder'],
  },
  'GET /p/delivery/list': {
    summary: 'The companies that deliver.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Type.Array(object({ dvyId: Id, dvyName: Type.String() })) },
  },
} satisfies Endpoints
