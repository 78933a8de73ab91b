import type { MessagesAt } from './error-inline.ts'
import { goods, type Place } from './error-places.ts'
import { byHand } from './error-steps.ts'
import type { OrderStatus } from '../src/order-machine.ts'

const noReview = (status: OrderStatus): Place => ({
  at: '/write-comments',
  as: 'su_member',
  needs: 'order',
  scenario: 'every-order-state',
  to: `/write-comments?orderNumber={${status}}`,
})

/** Messages on the pages of an order, from its submission to its refund. */
export const orderPageMessages: readonly MessagesAt[] = [
  {
    kind: 'page',
    at: '/submit-order',
    as: 'lin_xiaoman',
    said: {
      'checkout.nothing': [],
    },
  },
  {
    kind: 'page',
    at: '/submit-integral-order',
    as: 'su_member',
    said: { 'checkout.nothingForPoints': [] },
  },
  {
    kind: 'page',
    at: '/member-center/integral-det',
    said: { 'exchange.noGoods': [] },
  },
  {
    kind: 'page',
    at: '/member-center/integral-det/1001',
    said: { 'exchange.notForPoints': [] },
  },
  {
    kind: 'page',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    fault: 'refusal=orderRepeated@POST /p/order/confirm',
    said: {
      'checkout.placed': [],
    },
  },
  {
    kind: 'page',
    at: '/payment',
    as: 'su_member',
    said: { 'payment.noOrder': [] },
  },
  {
    kind: 'page',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    scenario: 'payment-closed',
    said: {
      'payment.noMethod': [],
    },
  },
  {
    kind: 'page',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    scenario: 'one-cent',
    said: {
      'payment.note.lacking': [],
    },
  },
  {
    kind: 'page',
    at: '/weixin-pay',
    as: 'su_member',
    needs: 'order',
    scenario: 'code-expires-soon',
    said: { 'payment.codeExpired': [byHand('clock')] },
  },
  {
    kind: 'page',
    at: '/payment-result',
    as: 'su_member',
    needs: 'order',
    scenario: 'payment-failed',
    said: { 'payment.result.failed': [] },
  },
  {
    kind: 'page',
    at: '/payment-result',
    as: 'su_member',
    needs: 'order',
    scenario: 'one-cent',
    to: '/payment-result?orderNumbers={unpaid}',
    said: { 'payment.result.unpaid': [byHand('patience')] },
  },
  {
    kind: 'page',
    at: '/payment-result',
    as: 'su_member',
    needs: 'order',
    scenario: 'order-expired',
    to: '/payment-result?orderNumbers={canceled}',
    said: { 'payment.result.closed': [] },
  },
  {
    kind: 'page',
    at: '/payment-result?payEntry=1',
    as: 'lin_xiaoman',
    said: { 'payment.started.none': [] },
  },
  {
    kind: 'page',
    at: '/order-detail?orderNumber=1',
    as: 'su_member',
    said: {
      'orders.unknown': [],
    },
  },
  {
    kind: 'page',
    at: '/order-detail',
    as: 'su_member',
    needs: 'sentOrder',
    scenario: 'no-logistics',
    said: { 'orders.noTraces': [] },
  },
  {
    kind: 'page',
    at: '/invoice-detail?orderInvoiceId=1',
    as: 'su_member',
    said: {
      'invoice.unknown': [],
    },
  },
  {
    kind: 'page',
    at: '/invoice-detail',
    as: 'su_member',
    needs: 'issuedInvoice',
    scenario: 'invoice-issued',
    fault: 'code=500@GET /p/file/get_file_by_id',
    said: { 'invoice.noFile': [] },
  },
  {
    kind: 'page',
    at: '/write-comments?orderNumber=1',
    as: 'su_member',
    said: {
      'comments.unknown': [],
    },
  },
  {
    kind: 'page',
    ...noReview('toReceive'),
    said: {
      'comments.nothing.early': [],
    },
  },
  {
    kind: 'page',
    ...noReview('evaluated'),
    said: {
      'comments.nothing.done': [],
    },
  },
  {
    kind: 'page',
    ...noReview('completed'),
    said: {
      'comments.nothing.late': [],
    },
  },
  {
    kind: 'page',
    ...noReview('canceled'),
    said: {
      'comments.nothing.closed': [],
    },
  },
  {
    kind: 'page',
    at: '/return-detail?refundSn=1',
    as: 'su_member',
    said: { 'refunds.unknown': [] },
  },
  {
    kind: 'page',
    at: '/user-center/apply-return?orderNumber=1',
    as: 'su_member',
    said: { 'refunds.noOrder': [] },
  },
  {
    kind: 'page',
    at: '/user-center/apply-return',
    as: 'su_member',
    needs: 'refund',
    scenario: 'refund-refused',
    to: '/user-center/apply-return?refundSn={refused}',
    said: {
      'refunds.decided': [],
    },
  },
]
