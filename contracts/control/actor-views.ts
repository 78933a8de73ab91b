import { Type, type Static } from 'typebox'
import { Count, Flag, Id, Maybe, object, says } from '../src/field-types.ts'
import { InvoiceState } from '../src/invoice.ts'
import { orderStatuses, type OrderStatus } from '../src/order-machine.ts'
import { OrderNumber } from '../src/order.ts'
import { refundStatuses, type RefundStatus } from '../src/refund-machine.ts'
import { RefundSn } from '../src/refund.ts'
import { Instant } from './rows.ts'

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
  vouchers: Type.Array(Type.String()),
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
