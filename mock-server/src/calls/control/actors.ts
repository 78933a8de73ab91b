import type {
  CommentView,
  ControlTables,
  InvoiceView,
  OrderView,
  PaymentView,
  RefundView,
} from 'qinghua-contract/control'
import { changeProduct } from '../../core/catalogue/merchandise.ts'
import { showWritten } from '../../core/comments/comments.ts'
import { replyToComment } from '../../core/comments/write-comment.ts'
import { addTrace } from '../../core/fulfilling/courier.ts'
import { allInvoices, invoicedAmount, issueInvoice, type InvoicedOrder } from '../../core/fulfilling/invoices.ts'
import { isUsable, leftToShip, shipOrder, takeVoucher } from '../../core/fulfilling/merchant.ts'
import { setAutopilot } from '../../core/pass-time.ts'
import { openMethods, paymentOf, simulateProvider, switchPayMethods } from '../../core/paying/payments.ts'
import { orderNumbersOf, paidSubject } from '../../core/paying/subjects.ts'
import { decideRefund, payRefund, receiveGoods } from '../../core/refunds/merchant-refunds.ts'
import { findRefund } from '../../core/refunds/refund.ts'
import { createdAt } from '../../core/selling/order.ts'
import type { WrittenComment } from '../../core/state/comments.ts'
import type { Mall } from '../../core/state/mall.ts'
import type { Order } from '../../core/state/orders.ts'
import type { Payment } from '../../core/state/payments.ts'
import { textIn, type Language } from '../../core/state/text.ts'
import type { InWorldHandlers } from '../handler.ts'

/** An order as merchants and couriers see it. */
const orderView = (mall: Mall, order: Order): OrderView => ({
  orderNumber: order.orderNumber,
  userName: mall.accounts.get(order.userId)?.userName ?? order.userId,
  shopId: order.shopId,
  status: order.status,
  actualTotal: order.payable,
  createdAt: createdAt(order),
  history: order.history.map(({ status, at }) => ({ status, at })),
  toShip: order.status === 'toShip' ? [...leftToShip(order)] : [],
  packages: order.parcels.map(({ orderDeliveryId }) => orderDeliveryId),
  vouchers: order.vouchers.filter((each) => isUsable(mall, each)).map(({ code }) => code),
})

const orderViews = (mall: Mall, status: Order['status'] | undefined): OrderView[] =>
  [...mall.orders.values()]
    .filter((order) => status === undefined || order.status === status)
    .sort((a, b) => createdAt(b) - createdAt(a) || b.orderNumber.localeCompare(a.orderNumber))
    .map((order) => orderView(mall, order))

const refundView = (mall: Mall, refundSn: string): RefundView => {
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

const refundViews = (mall: Mall, status: RefundView['status'] | undefined): RefundView[] =>
  [...mall.orders.values()]
    .flatMap(({ refunds }) => refunds)
    .filter((refund) => status === undefined || refund.status === status)
    .sort((a, b) => b.refundId - a.refundId)
    .map(({ refundSn }) => refundView(mall, refundSn))

const commentView = (mall: Mall, comment: WrittenComment, language: Language): CommentView => {
  const { prodCommId, nickName, score, isAnonymous, content, pics } = showWritten(mall, comment, language)
  const { prodId, writtenAt, reply } = comment
  const shopId = mall.products.get(prodId)?.shopId ?? 0
  return { prodCommId, prodId, shopId, nickName, score, isAnonymous, content, pics, writtenAt, reply }
}

const commentViews = (mall: Mall, language: Language): CommentView[] =>
  [...mall.comments.values()]
    .sort((a, b) => b.prodCommId - a.prodCommId)
    .map((comment) => commentView(mall, comment, language))

const invoiceView = (mall: Mall, { order, invoice }: InvoicedOrder): InvoiceView => ({
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

const invoiceViews = (mall: Mall, state: InvoiceView['invoiceState'] | undefined): InvoiceView[] =>
  allInvoices(mall)
    .map((each) => invoiceView(mall, each))
    .filter(({ invoiceState }) => state === undefined || invoiceState === state)

const paymentView = (mall: Mall, payment: Payment, language: Language): PaymentView => {
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

export const actorHandlers: InWorldHandlers<ControlTables['actors']> = {
  'GET /__mall/orders': ({ world: { mall }, query }) => orderViews(mall, query.status),
  'POST /__mall/orders/{orderNumber}/ship': ({ world: { mall }, params, body }) =>
    orderView(mall, shipOrder(mall, params.orderNumber, body.items)),
  'POST /__mall/packages/{orderDeliveryId}/traces': ({ world: { mall }, params, body }) => ({
    state: addTrace(mall, params.orderDeliveryId, body.state),
  }),
  'POST /__mall/vouchers/{code}/writeOff': ({ world: { mall }, params }) => takeVoucher(mall, params.code),
  'GET /__mall/comments': ({ world: { mall }, language }) => commentViews(mall, language),
  'POST /__mall/comments/{prodCommId}/reply': ({ world: { mall }, params, body, language }) =>
    commentView(mall, replyToComment(mall, params.prodCommId, body.content), language),
  'GET /__mall/invoices': ({ world: { mall }, query }) => invoiceViews(mall, query.invoiceState),
  'POST /__mall/invoices/{orderInvoiceId}/issue': ({ world: { mall }, params }) =>
    invoiceView(mall, issueInvoice(mall, params.orderInvoiceId)),
  'GET /__mall/payments': ({ world: { mall }, language }) =>
    [...mall.payments.values()].map((payment) => paymentView(mall, payment, language)).reverse(),
  'GET /__mall/payments/{payNo}': ({ world: { mall }, params, language }) =>
    paymentView(mall, paymentOf(mall, params.payNo), language),
  'POST /__mall/payments/{payNo}/outcome': ({ world: { mall }, params, body, language }) =>
    paymentView(mall, simulateProvider(mall, params.payNo, body.outcome), language),
  'GET /__mall/refunds': ({ world: { mall }, query }) => refundViews(mall, query.status),
  'POST /__mall/refunds/{refundSn}/decision': ({ world: { mall }, params: { refundSn }, body }) => (
    decideRefund(mall, refundSn, body.accept, body.message),
    refundView(mall, refundSn)
  ),
  'POST /__mall/refunds/{refundSn}/receive': ({ world: { mall }, params: { refundSn } }) => (
    receiveGoods(mall, refundSn),
    refundView(mall, refundSn)
  ),
  'POST /__mall/refunds/{refundSn}/refund': ({ world: { mall }, params: { refundSn } }) => (
    payRefund(mall, refundSn),
    refundView(mall, refundSn)
  ),
  'GET /__mall/autopilot': ({ world: { mall } }) => ({ on: mall.autopilot }),
  'POST /__mall/autopilot': ({ world: { mall }, body }) => (setAutopilot(mall, body.on), { on: body.on }),
  'POST /__mall/products/{prodId}': ({ world: { mall }, params, body }) => changeProduct(mall, params.prodId, body),
  'GET /__mall/payMethods': ({ world: { mall } }) => openMethods(mall),
  'POST /__mall/payMethods': ({ world: { mall }, body }) => switchPayMethods(mall, body),
}
