import type { ControlTables } from 'qinghua-contract/control'
import { changeProduct } from '../../core/catalogue/merchandise.ts'
import { replyToComment } from '../../core/comments/write-comment.ts'
import { addTrace } from '../../core/fulfilling/courier.ts'
import { issueInvoice } from '../../core/fulfilling/invoices.ts'
import { shipOrder, takeVoucher } from '../../core/fulfilling/merchant.ts'
import { setAutopilot } from '../../core/pass-time.ts'
import { openMethods, switchPayMethods } from '../../core/paying/pay-methods.ts'
import { paymentOf, simulateProvider } from '../../core/paying/payments.ts'
import { decideRefund, payRefund, receiveGoods } from '../../core/refunds/merchant-refunds.ts'
import {
  commentView,
  commentViews,
  invoiceView,
  invoiceViews,
  orderView,
  orderViews,
  paymentView,
  refundView,
  refundViews,
} from '../actor-views.ts'
import type { InWorldHandlers } from '../handler.ts'

export const actorHandlers: InWorldHandlers<ControlTables['actors']> = {
  'GET /__mall/orders': ({ world: { mall }, query }) => orderViews(mall, query.status),
  'POST /__mall/orders/{orderNumber}/ship': ({ world: { mall }, params, body }) =>
    orderView(mall, shipOrder(mall, params.orderNumber, body.items)),
  'POST /__mall/packages/{orderDeliveryId}/traces': ({ world: { mall }, params, body }) => ({
    state: addTrace(mall, params.orderDeliveryId, body.state),
  }),
  'POST /__mall/vouchers/{code}/writeOff': ({ world: { mall }, params }) => (takeVoucher(mall, params.code), null),
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
