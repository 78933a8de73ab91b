import { type Static, Type } from 'typebox'
import {
  Amount,
  Count,
  Flag,
  Id,
  idOf,
  Maybe,
  Money,
  Nothing,
  object,
  says,
  Text,
  VisibleText,
} from '../src/field-types.ts'
import { InvoiceState } from '../src/invoice.ts'
import { type OrderStatus, orderStatuses, traceStates } from '../src/order-machine.ts'
import { OrderNumber } from '../src/order.ts'
import { type RefundStatus, refundStatuses } from '../src/refund-machine.ts'
import { RefundSn } from '../src/refund.ts'
import { Instant, list, read, write } from './rows.ts'
import { type Endpoints } from '../src/endpoint.ts'
import { limits } from '../src/rules.ts'

export const OrderStatusName = Type.Enum(Object.keys(orderStatuses) as OrderStatus[])

export const OrderView = object({
  orderNumber: OrderNumber,
  userName: Type.String(),
  shopId: Id,
  status: OrderStatusName,
  actualTotal: Type.Number(),
  createdAt: Instant,
  history: Type.Array(object({ status: OrderStatusName, at: Instant })),
  toShip: Type.Array(object({ orderItemId: Id, count: Count })),
  packages: Type.Array(Id),
  vouchers: Type.Array(Type.String(), says('Those that can still be redeemed', '仍可核销的券码')),
})
export type OrderView = Static<typeof OrderView>

export const PaymentView = object({
  payNo: Type.String(),
  payType: Type.Enum([2, 3]),
  orderNumbers: Type.Array(OrderNumber),
  amount: Type.Number(),
  status: Type.Enum(['waiting', 'success', 'failed', 'expired', 'returned']),
  title: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  returnUrl: Type.String(),
})
export type PaymentView = Static<typeof PaymentView>

export const RefundStatusName = Type.Enum(Object.keys(refundStatuses) as RefundStatus[])
export const RefundView = object({
  refundSn: RefundSn,
  orderNumber: OrderNumber,
  userName: Type.String(),
  shopId: Id,
  status: RefundStatusName,
  applyType: Type.Enum(['money', 'goods']),
  amount: Type.Number(),
  endsAt: Maybe(Instant),
  history: Type.Array(object({ status: RefundStatusName, at: Instant })),
})
export type RefundView = Static<typeof RefundView>

export const CommentView = object({
  prodCommId: Id,
  prodId: Id,
  shopId: Id,
  nickName: Type.String({ ...says('`***` if anonymous, for the shop, too', '匿名时为 `***`，对店铺亦然') }),
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  isAnonymous: Flag,
  content: Type.String(),
  pics: Type.String(),
  writtenAt: Instant,
  reply: Maybe(object({ content: Type.String(), at: Instant })),
})
export type CommentView = Static<typeof CommentView>

export const InvoiceView = object({
  orderInvoiceId: Id,
  orderNumber: OrderNumber,
  userName: Type.String(),
  shopId: Id,
  invoiceState: InvoiceState,
  headerType: Type.Enum([1, 2], says('1 company, 2 personal', '1 企业，2 个人')),
  headerName: Type.String(),
  invoiceTaxNumber: Maybe(Type.String()),
  amount: Type.Number(),
  appliedAt: Instant,
  issuedAt: Maybe(Instant),
})
export type InvoiceView = Static<typeof InvoiceView>

const TraceState = Type.Enum([...traceStates])
const oneRefund = { params: object({ refundSn: RefundSn }) }

const PayMethods = object({ alipay: Type.Boolean(), wechat: Type.Boolean(), balance: Type.Boolean() })

const onePayment = { params: object({ payNo: Type.String({ maxLength: 40 }) }) }

/** Calls of merchants, couriers and payment providers. */
export const actorTable = {
  'GET /__mall/orders': list(OrderView, {
    en: 'All orders, newest first, with the items that are still to be shipped.',
    zh: '查询全部订单及其待发货商品，最新在前。',
    query: object({ status: Type.Optional(OrderStatusName) }),
  }),
  'POST /__mall/orders/{orderNumber}/ship': write(OrderView, {
    en: 'The merchant ships a parcel with these items, or with all that are left.',
    zh: '商家发货：指定的商品，或全部未发商品。',
    params: object({ orderNumber: OrderNumber }),
    body: object({
      items: Type.Optional(
        Type.Array(object({ orderItemId: Id, count: Id }), { minItems: 1, maxItems: limits.settledLines }),
      ),
    }),
    refusals: ['unknownOrder', 'orderChanged', 'nothingToShip'],
  }),
  'POST /__mall/packages/{orderDeliveryId}/traces': write(object({ state: TraceState }), {
    en: 'The courier reports the state of a parcel; without one, the next state.',
    zh: '快递员上报包裹位置；不填状态则前往下一站。',
    params: object({ orderDeliveryId: Id }),
    body: object({ state: Type.Optional(TraceState) }),
    refusals: ['unknownPackage', 'orderChanged'],
  }),
  'POST /__mall/vouchers/{code}/writeOff': write(Nothing, {
    en: 'The merchant redeems a voucher.',
    zh: '商家核销券码。',
    params: object({ code: Type.String({ maxLength: 20 }) }),
    refusals: ['unknownVoucher', 'voucherSpent'],
  }),
  'GET /__mall/comments': list(CommentView, {
    en: 'The comments of buyers in this world, newest first.',
    zh: '查询买家在此世界中的评价，最新在前。',
  }),
  'POST /__mall/comments/{prodCommId}/reply': write(CommentView, {
    en: 'The merchant replies to a comment; another reply replaces the first.',
    zh: '商家回复评价；再次回复将覆盖前一次。',
    params: object({ prodCommId: Id }),
    body: object({ content: VisibleText(1, limits.replyText) }),
    refusals: ['unknownComment', 'blankText'],
  }),
  'GET /__mall/invoices': list(InvoiceView, {
    en: 'The requested invoices, newest first.',
    zh: '查询已申请的发票，最新在前。',
    query: object({ invoiceState: Type.Optional(InvoiceState) }),
  }),
  'POST /__mall/invoices/{orderInvoiceId}/issue': write(InvoiceView, {
    en: 'The merchant issues an invoice, which can no longer be changed.',
    zh: '商家开具发票；开具后不可更改。',
    params: object({ orderInvoiceId: Id }),
    refusals: ['unknownInvoice', 'invoiceIssued'],
  }),
  'GET /__mall/payments/{payNo}': read(PaymentView, {
    en: 'One payment, as the provider sees it.',
    zh: '查询一笔待收款项。',
    ...onePayment,
    refusals: ['unknownPayment'],
  }),
  'GET /__mall/payments': list(PaymentView, {
    en: 'The payments, as the providers see them, newest first.',
    zh: '查询支付机构的收款请求，最新在前。',
  }),
  'POST /__mall/payments/{payNo}/outcome': write(PaymentView, {
    en: 'The payment succeeds, fails or expires; the provider notifies the mall.',
    zh: '顾客付款成功、失败或任其过期；随后由支付机构通知商城。',
    ...onePayment,
    body: object({ outcome: Type.Enum(['success', 'failed', 'expired']) }),
    refusals: ['unknownPayment', 'paymentExpired'],
  }),
  'GET /__mall/refunds': list(RefundView, {
    en: 'All refunds, newest first.',
    zh: '查询全部退款，最新在前。',
    query: object({ status: Type.Optional(RefundStatusName) }),
  }),
  'POST /__mall/refunds/{refundSn}/decision': write(RefundView, {
    en: 'The merchant accepts a refund application, or refuses it with a reason.',
    zh: '商家同意退款申请，或拒绝并说明原因。',
    ...oneRefund,
    body: object({ accept: Type.Boolean(), message: Type.Optional(Text(0, limits.refundText)) }),
    refusals: ['unknownRefund', 'refundChanged', 'rejectReason'],
  }),
  'POST /__mall/refunds/{refundSn}/receive': write(RefundView, {
    en: 'The merchant confirms that the returned goods arrived.',
    zh: '商家确认收到退货。',
    ...oneRefund,
    refusals: ['unknownRefund', 'refundChanged'],
  }),
  'POST /__mall/refunds/{refundSn}/refund': write(RefundView, {
    en: 'The merchant refunds the money.',
    zh: '商家退款。',
    ...oneRefund,
    refusals: ['unknownRefund', 'refundChanged'],
  }),
  'GET /__mall/autopilot': read(object({ on: Type.Boolean() }), {
    en: 'Whether merchants and couriers act automatically.',
    zh: '查询商家与快递员是否自动处理。',
  }),
  'POST /__mall/autopilot': write(object({ on: Type.Boolean() }), {
    en: 'Make merchants and couriers act automatically, or stop that.',
    zh: '开启或关闭商家与快递员的自动处理。',
    body: object({ on: Type.Boolean() }),
  }),
  'POST /__mall/products/{prodId}': write(
    object({ status: Type.Enum([0, 1]), skus: Type.Array(object({ skuId: Id, price: Money, stocks: Count })) }),
    {
      en: 'The merchant puts a product on or off sale, or changes the price or the stock of a variant.',
      zh: '商家上架或下架商品，或修改规格的价格、库存。',
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
      refusals: ['unknownProduct', 'invalidRequest'],
    },
  ),
  'GET /__mall/payMethods': read(PayMethods, {
    en: 'Which payment methods are enabled.',
    zh: '查询各支付方式是否开启。',
  }),
  'POST /__mall/payMethods': write(PayMethods, {
    en: 'The platform enables or disables payment methods.',
    zh: '平台开启或关闭支付方式。',
    body: object(Type.Partial(PayMethods).properties),
  }),
} satisfies Endpoints
