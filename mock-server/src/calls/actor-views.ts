import type { CommentView, InvoiceView, OrderView, PaymentView, RefundView } from 'qinghua-contract/control'
import { showWritten } from '../core/comments/comments.ts'
import { allInvoices, invoicedAmount, type InvoicedOrder } from '../core/fulfilling/invoices.ts'
import { leftToShip } from '../core/fulfilling/merchant.ts'
import { findRefund } from '../core/refunds/refund.ts'
import { orderNumbersOf, paidSubject } from '../core/paying/subjects.ts'
import { createdAt } from '../core/selling/order.ts'
import type { WrittenComment } from '../core/state/comments.ts'
import type { Mall } from '../core/state/mall.ts'
import type { Order } from '../core/state/orders.ts'
import type { Payment } from '../core/state/payments.ts'
import { textIn, type Language } from '../core/state/text.ts'

/** An order as merchants and couriers see it. */
export const orderView = (mall: Mall, order: Order): OrderView => ({
  orderNumber: order.orderNumber,
  userName: mall.accounts.get(order.userId)?.userName ?? order.userId,
  shopId: order.shopId,
  status: order.status,
  actualTotal: order.payable,
  createdAt: createdAt(order),
  history: order.history.map(({ status, at }) => ({ status, at })),
  toShip: order.status === 'toShip' ? [...leftToShip(order)] : [],
  packages: order.parcels.map(({ orderDeliveryId }) => orderDeliveryId),
  vouchers: order.vouchers.map(({ code }) => code),
})

export const orderViews = (mall: Mall, status: Order['status'] | undefined): OrderView[] =>
  [...mall.orders.values()]
    .filter((order) => status === undefined || order.status === status)
    .sort((a, b) => createdAt(b) - createdAt(a) || b.orderNumber.localeCompare(a.orderNumber))
    .map((order) => orderView(mall, order))

export const refundView = (mall: Mall, refundSn: string): RefundView => {
  const { order, refund } = findRefund(mall, refundSn)
  return {
    refundSn,
    orderNumber: order.orderNumber,
    userName: mall.accounts.get(order.userId)?.userName ?? order.userId,
    shopId: order.shopId,
    status: refund.status,
    applyType: refund.kind,
    amount: refund.amount,
    endsAt: refund.endsAt,
    history: refund.history.map(({ status, at }) => ({ status, at })),
  }
}

export const refundViews = (mall: Mall, status: RefundView['status'] | undefined): RefundView[] =>
  [...mall.orders.values()]
    .flatMap(({ refunds }) => refunds)
    .filter((refund) => status === undefined || refund.status === status)
    .sort((a, b) => b.refundId - a.refundId)
    .map(({ refundSn }) => refundView(mall, refundSn))

export const commentView = (mall: Mall, comment: WrittenComment, language: Language): CommentView => {
  const { prodCommId, nickName, score, isAnonymous, content, pics } = showWritten(mall, comment, language)
  const { prodId, writtenAt, reply } = comment
  const shopId = mall.products.get(prodId)?.shopId ?? 0
  return { prodCommId, prodId, shopId, nickName, score, isAnonymous, content, pics, writtenAt, reply }
}

export const commentViews = (mall: Mall, language: Language): CommentView[] =>
  [...mall.comments.values()]
    .sort((a, b) => b.prodCommId - a.prodCommId)
    .map((comment) => commentView(mall, comment, language))

export const invoiceView = (mall: Mall, { order, invoice }: InvoicedOrder): InvoiceView => ({
  orderInvoiceId: invoice.orderInvoiceId,
  orderNumber: order.orderNumber,
  userName: mall.accounts.get(order.userId)?.userName ?? order.userId,
  shopId: order.shopId,
  invoiceState: invoice.issued ? 2 : 1,
  headerType: invoice.header.headerType,
  headerName: invoice.header.headerName,
  invoiceTaxNumber: invoice.header.taxNumber,
  amount: invoice.issued?.amount ?? invoicedAmount(order),
  appliedAt: invoice.appliedAt,
  issuedAt: invoice.issued?.at ?? null,
})

export const invoiceViews = (mall: Mall, state: InvoiceView['invoiceState'] | undefined): InvoiceView[] =>
  allInvoices(mall)
    .map((each) => invoiceView(mall, each))
    .filter(({ invoiceState }) => state === undefined || invoiceState === state)

export const paymentView = (mall: Mall, payment: Payment, language: Language): PaymentView => {
  const { payNo, payType, subject, amount, status, createdAt: at, expiresAt, returnUrl } = payment
  const titles = paidSubject(subject).titles(mall, subject)
  const title = titles.map((each) => textIn(each, language)).join(language === 'zh' ? '、' : ', ')
  const orderNumbers = [...orderNumbersOf(subject)]
  return { payNo, payType, orderNumbers, amount, status, title, createdAt: at, expiresAt, returnUrl }
}

/** Stock that changed since the world was opened: before and now. */
export const stockViews = (mall: Mall, language: Language) =>
  mall.products.changes().flatMap(([prodId, product]) =>
    (product?.skus ?? []).flatMap(({ skuId, stocks, name }) => {
      const opening = mall.catalogue.skus.get(skuId)?.sku.stocks ?? 0
      const text = product ? `${textIn(product.name, language)} ${textIn(name, language)}`.trim() : ''
      return opening === stocks ? [] : [{ prodId, skuId, name: text, opening, stocks }]
    }),
  )
