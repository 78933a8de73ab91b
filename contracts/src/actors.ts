import Type, { type Static } from 'typebox'
import { UserName } from './account.ts'
import { Amount, Count, Flag, Id, Money, Nothing, object, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { invoiceHeader } from './invoice-header.ts'
import { InvoiceState } from './invoice.ts'
import { orderStatuses, traceStates, type OrderStatus } from './order-machine.ts'
import { OrderNumber } from './order.ts'
import { refundStatuses, type RefundStatus } from './refund-machine.ts'
import { RefundSn } from './refund.ts'
import { lastInstant, limits } from './rules.ts'

export const Instant = Type.Integer({ minimum: 0, maximum: lastInstant, description: 'Milliseconds since 1970' })
const TraceState = Type.Enum([...traceStates])
const Status = Type.Enum(Object.keys(orderStatuses) as OrderStatus[])

const OrderView = object({
  orderNumber: OrderNumber,
  userName: Type.String(),
  shopId: Id,
  status: Status,
  actualTotal: Type.Number(),
  createdAt: Instant,
  history: Type.Array(object({ status: Status, at: Instant })),
  toShip: Type.Array(object({ orderItemId: Id, count: Count })),
  packages: Type.Array(Id),
  vouchers: Type.Array(Type.String()),
})
export type OrderView = Static<typeof OrderView>

const PaymentView = object({
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

const RefundStatusName = Type.Enum(Object.keys(refundStatuses) as RefundStatus[])
const RefundView = object({
  refundSn: RefundSn,
  orderNumber: OrderNumber,
  userName: Type.String(),
  shopId: Id,
  status: RefundStatusName,
  applyType: Type.Enum(['money', 'goods']),
  amount: Type.Number(),
  endsAt: Type.Union([Instant, Type.Null()]),
  history: Type.Array(object({ status: RefundStatusName, at: Instant })),
})
export type RefundView = Static<typeof RefundView>
const oneRefund = {
  params: object({ refundSn: RefundSn }),
  responses: { 200: RefundView },
} as const

const CommentView = object({
  prodCommId: Id,
  prodId: Id,
  shopId: Id,
  nickName: Type.String({ description: '`***` for one who stays unknown, to the shop too' }),
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  isAnonymous: Flag,
  content: Type.String(),
  pics: Type.String(),
  writtenAt: Instant,
  reply: Type.Union([object({ content: Type.String(), at: Instant }), Type.Null()]),
})
export type CommentView = Static<typeof CommentView>

const InvoiceView = object({
  orderInvoiceId: Id,
  orderNumber: OrderNumber,
  userName: Type.String(),
  shopId: Id,
  invoiceState: InvoiceState,
  headerType: invoiceHeader.headerType,
  headerName: Type.String(),
  invoiceTaxNumber: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Number(),
  appliedAt: Instant,
  issuedAt: Type.Union([Instant, Type.Null()]),
})
export type InvoiceView = Static<typeof InvoiceView>

const PayMethods = object({
  alipay: Type.Optional(Type.Boolean()),
  wechat: Type.Optional(Type.Boolean()),
  balance: Type.Optional(Type.Boolean()),
})

const onePayment = { params: object({ payNo: Type.String({ maxLength: 40 }) }) }

const control = { provenance: 'proposed', auth: 'public' } as const
const read = { ...control, effect: 'read' } as const
const write = { ...control, effect: 'write' } as const

/** The calls by which merchants, couriers and payment providers act. */
export const actorTable = {
  'GET /__mall/orders': {
    ...read,
    summary: 'All orders, newest first, with what is still to be shipped of them.',
    query: object({ status: Type.Optional(Status) }),
    responses: { 200: Type.Array(OrderView) },
  },
  'POST /__mall/orders/{orderNumber}/ship': {
    ...write,
    summary: 'The merchant sends a package: these items, or all that is left.',
    params: object({ orderNumber: OrderNumber }),
    body: object({
      items: Type.Optional(
        Type.Array(object({ orderItemId: Id, count: Id }), { minItems: 1, maxItems: limits.settledLines }),
      ),
    }),
    responses: { 200: OrderView },
    refusals: ['unknownOrder', 'orderChanged', 'nothingToShip'],
  },
  'POST /__mall/packages/{orderDeliveryId}/traces': {
    ...write,
    summary: 'The courier reports where a package is; without a state, where it goes next.',
    params: object({ orderDeliveryId: Id }),
    body: object({ state: Type.Optional(TraceState) }),
    responses: { 200: object({ state: TraceState }) },
    refusals: ['unknownPackage', 'orderChanged'],
  },
  'POST /__mall/vouchers/{code}/writeOff': {
    ...write,
    summary: 'The merchant takes a voucher.',
    params: object({ code: Type.String({ maxLength: 20 }) }),
    responses: { 200: Nothing },
    refusals: ['unknownVoucher', 'voucherSpent'],
  },
  'GET /__mall/comments': {
    ...read,
    summary: 'What buyers wrote in this world, newest first.',
    responses: { 200: Type.Array(CommentView) },
  },
  'POST /__mall/comments/{prodCommId}/reply': {
    ...write,
    summary: 'The merchant replies to a comment; another reply replaces the first.',
    params: object({ prodCommId: Id }),
    body: object({ content: Text(1, limits.replyText) }),
    responses: { 200: CommentView },
    refusals: ['unknownComment', 'blankText'],
  },
  'GET /__mall/invoices': {
    ...read,
    summary: 'The invoices that were asked for, newest first.',
    query: object({ invoiceState: Type.Optional(InvoiceState) }),
    responses: { 200: Type.Array(InvoiceView) },
  },
  'POST /__mall/invoices/{orderInvoiceId}/issue': {
    ...write,
    summary: 'The merchant issues an invoice; from now on it stays as it is.',
    params: object({ orderInvoiceId: Id }),
    responses: { 200: InvoiceView },
    refusals: ['unknownInvoice', 'invoiceIssued'],
  },
  'GET /__mall/payments/{payNo}': {
    ...read,
    ...onePayment,
    summary: 'What a provider was asked to collect.',
    responses: { 200: PaymentView },
    refusals: ['unknownPayment'],
  },
  'GET /__mall/payments': {
    ...read,
    summary: 'What the providers were asked to collect, newest first.',
    responses: { 200: Type.Array(PaymentView) },
  },
  'POST /__mall/payments/{payNo}/outcome': {
    ...write,
    ...onePayment,
    summary: 'The provider’s customer pays, fails to, or lets it expire; the provider then tells the mall.',
    body: object({ outcome: Type.Enum(['success', 'failed', 'expired']) }),
    responses: { 200: PaymentView },
    refusals: ['unknownPayment', 'paymentExpired'],
  },
  'GET /__mall/refunds': {
    ...read,
    summary: 'All refunds, newest first.',
    query: object({ status: Type.Optional(RefundStatusName) }),
    responses: { 200: Type.Array(RefundView) },
  },
  'POST /__mall/refunds/{refundSn}/decision': {
    ...write,
    ...oneRefund,
    summary: 'The merchant accepts an application, or refuses it and says why.',
    body: object({ accept: Type.Boolean(), message: Type.Optional(Text(0, limits.refundText)) }),
    refusals: ['unknownRefund', 'refundChanged', 'rejectReason'],
  },
  'POST /__mall/refunds/{refundSn}/receive': {
    ...write,
    ...oneRefund,
    summary: 'The merchant has the goods that were sent back.',
    refusals: ['unknownRefund', 'refundChanged'],
  },
  'POST /__mall/refunds/{refundSn}/refund': {
    ...write,
    ...oneRefund,
    summary: 'The merchant gives the money back.',
    refusals: ['unknownRefund', 'refundChanged'],
  },
  'GET /__mall/autopilot': {
    ...read,
    summary: 'Whether merchants and couriers act by themselves.',
    responses: { 200: object({ on: Type.Boolean() }) },
  },
  'POST /__mall/autopilot': {
    ...write,
    summary: 'Let merchants and couriers act by themselves, or no longer.',
    body: object({ on: Type.Boolean() }),
    responses: { 200: object({ on: Type.Boolean() }) },
  },
  'POST /__mall/products/{prodId}': {
    ...write,
    summary: 'The merchant puts a product on or off the shelf, or changes the price or the stock of a variant.',
    params: object({ prodId: Id }),
    body: object({
      status: Type.Optional(Type.Enum([0, 1])),
      skuId: Type.Optional(Id),
      price: Type.Optional(Money),
      stocks: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    responses: {
      200: object({ status: Type.Enum([0, 1]), skus: Type.Array(object({ skuId: Id, price: Money, stocks: Count })) }),
    },
    refusals: ['unknownProduct', 'invalidRequest'],
  },
  'POST /__mall/accounts/{userName}': {
    ...write,
    summary: 'The office disables or enables an account, or sets its balance or its points.',
    params: object({ userName: UserName }),
    body: object({
      status: Type.Optional(Type.Enum([0, 1], { description: '0 disabled' })),
      balance: Type.Optional(Amount),
      score: Type.Optional(Count),
    }),
    responses: {
      200: object({ userName: UserName, status: Type.Enum([0, 1]), balance: Money, score: Count }),
    },
    refusals: ['unknownAccount'],
  },
  'POST /__mall/payMethods': {
    ...write,
    summary: 'The office opens or closes ways of paying.',
    body: PayMethods,
    responses: { 200: PayMethods },
  },
} satisfies Endpoints
export type ActorTable = typeof actorTable
