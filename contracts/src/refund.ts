import Type, { type Static } from 'typebox'
import { Mobile } from './account.ts'
import {
  Amount,
  DateTime,
  Flag,
  Id,
  Maybe,
  Money,
  Nothing,
  object,
  page,
  paging,
  Picture,
  Pictures,
  Text,
} from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { Giveaway } from './my-order.ts'
import { OrderNumber } from './order.ts'
import { ProductKind } from './product.ts'
import { ApplyType, RefundStatusNumber } from './refund-status.ts'
import { limits, patterns } from './rules.ts'

export const RefundSn = Type.String({ pattern: patterns.orderNumber })
const RefundType = Type.Enum([1, 2], { description: '1 the whole order, 2 one item' })
const Reason = Type.Enum([0, 1, 2, 3, 4, 5, 6], {
  description:
    '0 not wanted, 1 agreed with the seller, 2 damaged or missing, 3 not as described, 4 wrong goods, 5 quality, 6 other',
})

const item = {
  orderItemId: Id,
  prodId: Id,
  skuId: Id,
  prodName: Type.String(),
  skuName: Type.String(),
  properties: Type.String(),
  pic: Picture,
  kind: ProductKind,
  price: Money,
}

export const Refundable = object({
  orderNumber: OrderNumber,
  refundType: RefundType,
  shopId: Id,
  shopName: Type.String(),
  payType: Type.Enum([0, 2, 3, 9]),
  applyTypes: Type.Array(ApplyType, { description: 'What can be asked for now' }),
  isSent: Type.Boolean({ description: 'Whether the buyer may have the goods' }),
  goodsNum: Type.Integer({ minimum: 1, description: 'How many pieces it can be at most' }),
  maxRefundAmount: Money,
  freightAmount: Money,
  endTime: Type.Union([DateTime, Type.Null()], { description: 'Until when it can be asked for' }),
  items: Type.Array(object({ ...item, prodCount: Id, maxRefundAmount: Money })),
  giveawayList: Type.Array(
    object({
      ...Giveaway.properties,
      canKeep: Type.Boolean({ description: 'Whether it is worth less than what can be refunded without it' }),
    }),
  ),
})
export type Refundable = Static<typeof Refundable>

const RefundDelivery = object({
  receiverName: Type.String(),
  receiverMobile: Type.String(),
  receiverAddr: Type.String(),
  deyId: Maybe(Id),
  deyName: Maybe(Type.String()),
  deyNu: Maybe(Type.String()),
  mobile: Maybe(Type.String()),
  imgs: Type.String({ description: 'Pictures, joined by commas' }),
  senderRemarks: Type.String(),
})

export const Refund = object({
  refundSn: RefundSn,
  orderNumber: OrderNumber,
  shopId: Id,
  shopName: Type.String(),
  orderAmount: Money,
  payType: Type.Enum([0, 2, 3, 9]),
  refundType: RefundType,
  applyType: ApplyType,
  returnMoneySts: RefundStatusNumber,
  goodsNum: Id,
  refundAmount: Money,
  freightAmount: Money,
  maxRefundAmount: Money,
  isReceiver: Flag,
  isCancel: Type.Boolean({ description: 'Whether it can be withdrawn' }),
  buyerReason: Reason,
  buyerDesc: Type.String(),
  buyerMobile: Type.String(),
  photoFiles: Type.String({ description: 'Pictures, joined by commas' }),
  sellerMsg: Type.String(),
  rejectMessage: Type.String(),
  applyTime: DateTime,
  handelTime: Maybe(DateTime),
  shipTime: Maybe(DateTime),
  receiveTime: Maybe(DateTime),
  refundTime: Maybe(DateTime),
  cancelTime: Maybe(DateTime),
  rejectTime: Maybe(DateTime),
  closeTime: Maybe(DateTime),
  updateTime: DateTime,
  endTime: Type.Union([DateTime, Type.Null()], { description: 'When the clock acts, unless somebody does' }),
  lateDecision: Type.Boolean({ description: 'Whether the clock granted it' }),
  orderItems: Type.Array(object({ ...item, prodCount: Id })),
  giveawayList: Type.Array(object({ ...Giveaway.properties, goesBack: Type.Boolean() })),
  refundDelivery: Maybe(RefundDelivery),
})
export type Refund = Static<typeof Refund>

/** What of an application can be changed until the merchant decides. */
const changeable = {
  buyerReason: Reason,
  goodsNum: Type.Integer({ minimum: 0, maximum: limits.cartPieces, description: '0 all' }),
  refundAmount: Amount,
  buyerMobile: Mobile,
  buyerDesc: Text(0, limits.refundText),
  photoFiles: Pictures(limits.refundPictures),
  giveawayItemIds: Type.Array(Id, { maxItems: 20, description: 'The gifts that go back with the goods' }),
}
const express = {
  refundSn: RefundSn,
  expressId: Id,
  expressName: Text(1, limits.expressName),
  expressNo: Type.String({ pattern: patterns.expressNo }),
  imgs: Pictures(limits.refundPictures),
  mobile: Mobile,
  senderRemarks: Text(0, limits.refundText),
}

const shopper = { provenance: 'proposed', auth: 'shopper' } as const
const wrongWishes = ['refundClosed', 'refundQuantity', 'giftStays', 'invalidRequest'] as const
const wrongWords = ['refundAmount', 'refundReason', 'blankText', 'unknownUpload'] as const

export const refund = {
  'GET /p/orderRefund/refundable': {
    ...shopper,
    summary: 'What can be refunded of an order, or of one of its items: how many pieces, how much, in which way.',
    effect: 'read',
    query: object({
      orderNumber: OrderNumber,
      orderItemId: Type.Optional(Id),
      goodsNum: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
      keptItemIds: Type.Optional(
        Type.String({ pattern: '^\\d{1,16}(,\\d{1,16}){0,19}$', description: 'The gifts that the buyer keeps' }),
      ),
      refundSn: Type.Optional(Type.String({ pattern: patterns.orderNumber, description: 'The one that is edited' })),
    }),
    responses: { 200: Refundable },
    refusals: ['unknownOrder', 'refundRunning', 'nothingToRefund', ...wrongWishes],
  },
  'POST /p/orderRefund/apply': {
    ...shopper,
    summary: 'Ask for a refund: of a whole order or of one item, of the money alone or with the goods going back.',
    effect: 'write',
    body: object({
      orderNumber: OrderNumber,
      refundType: RefundType,
      orderItemId: Maybe(Id),
      applyType: ApplyType,
      isReceiver: Flag,
      ...changeable,
    }),
    responses: { 200: Type.String({ description: 'Its number' }) },
    refusals: ['unknownOrder', 'refundRunning', 'nothingToRefund', 'refundGoodsNotSent', ...wrongWishes, ...wrongWords],
  },
  'PUT /p/orderRefund/update_refund': {
    ...shopper,
    summary: 'Change an application that the merchant has not decided.',
    effect: 'write',
    body: object({ refundSn: RefundSn, ...changeable }),
    responses: { 200: Nothing },
    refusals: ['unknownRefund', 'refundChanged', ...wrongWishes, ...wrongWords],
  },
  'PUT /p/orderRefund/cancel': {
    ...shopper,
    summary: 'Withdraw an application that the merchant has not decided.',
    effect: 'write',
    body: RefundSn,
    responses: { 200: Nothing },
    refusals: ['unknownRefund', 'refundChanged', 'refundLastItem'],
  },
  'PUT /p/orderRefund/submitExpress': {
    ...shopper,
    summary: 'Say how the goods were sent back.',
    effect: 'write',
    body: object(express),
    responses: { 200: Nothing },
    refusals: ['unknownRefund', 'refundChanged', 'unknownUpload', 'invalidRequest'],
  },
  'PUT /p/orderRefund/reSubmitExpress': {
    ...shopper,
    summary: 'Correct how the goods were sent back, until they arrive.',
    effect: 'write',
    body: object(express),
    responses: { 200: Nothing },
    refusals: ['unknownRefund', 'refundChanged', 'unknownUpload', 'invalidRequest'],
  },
  'GET /p/orderRefund/info': {
    ...shopper,
    summary: 'One refund of the shopper.',
    effect: 'read',
    query: object({ refundSn: RefundSn }),
    responses: { 200: Refund },
    refusals: ['unknownRefund'],
  },
  'GET /p/orderRefund/list': {
    ...shopper,
    summary: 'The refunds of the shopper, newest first.',
    effect: 'read',
    query: object({
      applyType: Type.Optional(ApplyType),
      isRunning: Type.Optional(Type.Enum([0, 1], { description: '1 those under way, 0 those that are over' })),
      startTime: Type.Optional(DateTime),
      endTime: Type.Optional(DateTime),
      ...paging,
    }),
    responses: { 200: page(Refund) },
  },
} satisfies Endpoints
