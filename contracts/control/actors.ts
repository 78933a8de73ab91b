import { Type } from 'typebox'
import {
  CommentView,
  InvoiceView,
  OrderStatusName,
  OrderView,
  PaymentView,
  RefundStatusName,
  RefundView,
} from './actor-views.ts'
import { Amount, Count, Id, idOf, Money, Nothing, object, Text, VisibleText } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { InvoiceState } from '../src/invoice.ts'
import { traceStates } from '../src/order-machine.ts'
import { OrderNumber } from '../src/order.ts'
import { RefundSn } from '../src/refund.ts'
import { limits } from '../src/rules.ts'

const TraceState = Type.Enum([...traceStates])
const oneRefund = {
  params: object({ refundSn: RefundSn }),
  responses: { 200: RefundView },
} as const

const PayMethods = object({ alipay: Type.Boolean(), wechat: Type.Boolean(), balance: Type.Boolean() })

const onePayment = { params: object({ payNo: Type.String({ maxLength: 40 }) }) }

const control = { provenance: 'proposed', auth: 'public' } as const
const read = { ...control, effect: 'read' } as const
const write = { ...control, effect: 'write' } as const

/** Calls of merchants, couriers and payment providers. */
export const actorTable = {
  'GET /__mall/orders': {
    ...read,
    summary: {
      en: 'All orders, newest first, with the items that are still to be shipped.',
      zh: '查询全部订单及其待发货商品，最新在前。',
    },
    query: object({ status: Type.Optional(OrderStatusName) }),
    responses: { 200: Type.Array(OrderView) },
  },
  'POST /__mall/orders/{orderNumber}/ship': {
    ...write,
    summary: {
      en: 'The merchant ships a parcel with these items, or with all that are left.',
      zh: '商家发货：指定的商品，或全部未发商品。',
    },
    params: object({ orderNumber: OrderNumber }),
    body: object({
      items: Type.Optional(
        Type.Array(object({ orderItemId: Id, count: Id }), {
          minItems: 1,
          maxItems: limits.settledLines,
        }),
      ),
    }),
    responses: { 200: OrderView },
    refusals: ['unknownOrder', 'orderChanged', 'nothingToShip'],
  },
  'POST /__mall/packages/{orderDeliveryId}/traces': {
    ...write,
    summary: {
      en: 'The courier reports the state of a parcel; without one, the next state.',
      zh: '快递员上报包裹位置；不填状态则前往下一站。',
    },
    params: object({ orderDeliveryId: Id }),
    body: object({ state: Type.Optional(TraceState) }),
    responses: { 200: object({ state: TraceState }) },
    refusals: ['unknownPackage', 'orderChanged'],
  },
  'POST /__mall/vouchers/{code}/writeOff': {
    ...write,
    summary: { en: 'The merchant redeems a voucher.', zh: '商家核销券码。' },
    params: object({ code: Type.String({ maxLength: 20 }) }),
    responses: { 200: Nothing },
    refusals: ['unknownVoucher', 'voucherSpent'],
  },
  'GET /__mall/comments': {
    ...read,
    summary: { en: 'The comments of buyers in this world, newest first.', zh: '查询买家在此世界中的评价，最新在前。' },
    responses: { 200: Type.Array(CommentView) },
  },
  'POST /__mall/comments/{prodCommId}/reply': {
    ...write,
    summary: {
      en: 'The merchant replies to a comment; another reply replaces the first.',
      zh: '商家回复评价；再次回复将覆盖前一次。',
    },
    params: object({ prodCommId: Id }),
    body: object({ content: VisibleText(1, limits.replyText) }),
    responses: { 200: CommentView },
    refusals: ['unknownComment', 'blankText'],
  },
  'GET /__mall/invoices': {
    ...read,
    summary: { en: 'The requested invoices, newest first.', zh: '查询已申请的发票，最新在前。' },
    query: object({ invoiceState: Type.Optional(InvoiceState) }),
    responses: { 200: Type.Array(InvoiceView) },
  },
  'POST /__mall/invoices/{orderInvoiceId}/issue': {
    ...write,
    summary: {
      en: 'The merchant issues an invoice, which can no longer be changed.',
      zh: '商家开具发票；开具后不可更改。',
    },
    params: object({ orderInvoiceId: Id }),
    responses: { 200: InvoiceView },
    refusals: ['unknownInvoice', 'invoiceIssued'],
  },
  'GET /__mall/payments/{payNo}': {
    ...read,
    ...onePayment,
    summary: { en: 'One payment, as the provider sees it.', zh: '查询一笔待收款项。' },
    responses: { 200: PaymentView },
    refusals: ['unknownPayment'],
  },
  'GET /__mall/payments': {
    ...read,
    summary: {
      en: 'The payments, as the providers see them, newest first.',
      zh: '查询支付机构的收款请求，最新在前。',
    },
    responses: { 200: Type.Array(PaymentView) },
  },
  'POST /__mall/payments/{payNo}/outcome': {
    ...write,
    ...onePayment,
    summary: {
      en: 'The payment succeeds, fails or expires; the provider notifies the mall.',
      zh: '顾客付款成功、失败或任其过期；随后由支付机构通知商城。',
    },
    body: object({ outcome: Type.Enum(['success', 'failed', 'expired']) }),
    responses: { 200: PaymentView },
    refusals: ['unknownPayment', 'paymentExpired'],
  },
  'GET /__mall/refunds': {
    ...read,
    summary: { en: 'All refunds, newest first.', zh: '查询全部退款，最新在前。' },
    query: object({ status: Type.Optional(RefundStatusName) }),
    responses: { 200: Type.Array(RefundView) },
  },
  'POST /__mall/refunds/{refundSn}/decision': {
    ...write,
    ...oneRefund,
    summary: {
      en: 'The merchant accepts a refund application, or refuses it with a reason.',
      zh: '商家同意退款申请，或拒绝并说明原因。',
    },
    body: object({ accept: Type.Boolean(), message: Type.Optional(Text(0, limits.refundText)) }),
    refusals: ['unknownRefund', 'refundChanged', 'rejectReason'],
  },
  'POST /__mall/refunds/{refundSn}/receive': {
    ...write,
    ...oneRefund,
    summary: { en: 'The merchant confirms that the returned goods arrived.', zh: '商家确认收到退货。' },
    refusals: ['unknownRefund', 'refundChanged'],
  },
  'POST /__mall/refunds/{refundSn}/refund': {
    ...write,
    ...oneRefund,
    summary: { en: 'The merchant refunds the money.', zh: '商家退款。' },
    refusals: ['unknownRefund', 'refundChanged'],
  },
  'GET /__mall/autopilot': {
    ...read,
    summary: { en: 'Whether merchants and couriers act automatically.', zh: '查询商家与快递员是否自动处理。' },
    responses: { 200: object({ on: Type.Boolean() }) },
  },
  'POST /__mall/autopilot': {
    ...write,
    summary: {
      en: 'Make merchants and couriers act automatically, or stop that.',
      zh: '开启或关闭商家与快递员的自动处理。',
    },
    body: object({ on: Type.Boolean() }),
    responses: { 200: object({ on: Type.Boolean() }) },
  },
  'POST /__mall/products/{prodId}': {
    ...write,
    summary: {
      en: 'The merchant puts a product on or off sale, or changes the price or the stock of a variant.',
      zh: '商家上架或下架商品，或修改规格的价格、库存。',
    },
    params: object({ prodId: Id }),
    body: object(
      {
        status: Type.Optional(Type.Enum([0, 1])),
        skuId: Type.Optional(idOf('sku', 'A variant of the product', '该商品的规格')),
        price: Type.Optional(Amount),
        stocks: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      },
      { dependentRequired: { price: ['skuId'], stocks: ['skuId'] } },
    ),
    responses: {
      200: object({ status: Type.Enum([0, 1]), skus: Type.Array(object({ skuId: Id, price: Money, stocks: Count })) }),
    },
    refusals: ['unknownProduct', 'invalidRequest'],
  },
  'GET /__mall/payMethods': {
    ...read,
    summary: { en: 'Which payment methods are enabled.', zh: '查询各支付方式是否开启。' },
    responses: { 200: PayMethods },
  },
  'POST /__mall/payMethods': {
    ...write,
    summary: { en: 'The platform enables or disables payment methods.', zh: '平台开启或关闭支付方式。' },
    body: object(Type.Partial(PayMethods).properties),
    responses: { 200: PayMethods },
  },
} satisfies Endpoints
export type ActorTable = typeof actorTable
