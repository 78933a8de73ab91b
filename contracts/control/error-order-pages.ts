import type { MessagesAt } from './error-inline.ts'
import { goods, type Place } from './error-places.ts'
import type { OrderStatus } from '../src/order-machine.ts'

/** An order that cannot be reviewed, or no longer. */
const noReview = (status: OrderStatus): Place => ({
  at: '/write-comments',
  as: 'su_member',
  needs: 'order',
  scenario: 'every-order-state',
  to: `/write-comments?orderNumber={${status}}`,
})

/** What it says over the pages of an order, from its submission to its refund. */
export const orderPageMessages: readonly MessagesAt[] = [
  {
    kind: 'page',
    at: '/submit-order',
    as: 'lin_xiaoman',
    said: {
      'checkout.nothing': [
        '没有待提交的商品。请在购物车勾选商品后结算，或在商品页点击“立即购买”',
        'There is nothing to order here. Select items in your cart and check out, or use “Buy now” on a product page',
      ],
    },
  },
  {
    kind: 'page',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    fault: 'refusal=orderRepeated@POST /p/order/confirm',
    said: {
      'checkout.placed': [
        '这笔订单已经提交，无需重复下单',
        'This order has already been placed. There is no need to place it again',
      ],
    },
  },
  {
    kind: 'page',
    at: '/payment',
    as: 'su_member',
    said: { 'payment.noOrder': ['没有找到要付款的订单', 'There is no order to pay here'] },
  },
  {
    kind: 'page',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    scenario: 'payment-closed',
    said: {
      'payment.noMethod': [
        '暂时没有可用的支付方式，请稍后再试',
        'No way of paying is available right now. Please try again later',
      ],
    },
  },
  {
    kind: 'page',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    scenario: 'one-cent',
    said: {
      'payment.note.lacking': ['可用余额 {{balance}}，还差 {{lacking}}', '{{balance}} available, {{lacking}} short'],
    },
  },
  {
    kind: 'page',
    at: '/weixin-pay',
    as: 'su_member',
    needs: 'order',
    scenario: 'code-expires-soon',
    said: { 'payment.codeExpired': ['二维码已过期', 'QR code expired'] },
  },
  {
    kind: 'page',
    at: '/payment-result',
    as: 'su_member',
    needs: 'order',
    scenario: 'payment-failed',
    said: { 'payment.result.unpaid': ['还没有收到付款', 'No payment has arrived yet'] },
  },
  {
    kind: 'page',
    at: '/payment-result',
    as: 'su_member',
    needs: 'order',
    scenario: 'order-expired',
    to: '/payment-result?orderNumbers={canceled}',
    said: { 'payment.result.closed': ['订单已关闭', 'The order is closed'] },
  },
  {
    kind: 'page',
    at: '/order-detail?orderNumber=1',
    as: 'su_member',
    said: {
      'orders.unknown': [
        '没有找到这笔订单。它可能已被删除，或属于另一个账号。',
        'We could not find this order. It may have been deleted, or belong to another account.',
      ],
    },
  },
  {
    kind: 'page',
    at: '/order-detail',
    as: 'su_member',
    needs: 'sentOrder',
    scenario: 'no-logistics',
    said: { 'orders.noTraces': ['暂无物流信息', 'No logistics information yet'] },
  },
  {
    kind: 'page',
    at: '/invoice-detail?orderInvoiceId=1',
    as: 'su_member',
    said: {
      'invoice.unknown': [
        '没有找到这张发票。它所属的订单可能已关闭或删除，或属于另一个账号。',
        'We could not find this invoice. Its order may have been closed or deleted, or it may belong to another account.',
      ],
    },
  },
  {
    kind: 'page',
    at: '/invoice-detail',
    as: 'su_member',
    needs: 'issuedInvoice',
    scenario: 'invoice-issued',
    fault: 'code=500@GET /p/file/get_file_by_id',
    said: { 'invoice.noFile': ['未能取得发票文件', 'The document could not be loaded'] },
  },
  {
    kind: 'page',
    at: '/write-comments?orderNumber=1',
    as: 'su_member',
    said: {
      'comments.unknown': [
        '没有找到这笔订单。它可能已被删除，或属于另一个账号。',
        'We could not find this order. It may have been deleted, or belong to another account.',
      ],
    },
  },
  {
    kind: 'page',
    ...noReview('toReceive'),
    said: {
      'comments.nothing.early': [
        '确认收货后才能评价这笔订单。',
        'You can review this order once you have confirmed that it arrived.',
      ],
    },
  },
  {
    kind: 'page',
    ...noReview('evaluated'),
    said: {
      'comments.nothing.done': [
        '这笔订单的商品都已评价，谢谢！',
        'You have reviewed everything in this order. Thank you!',
      ],
    },
  },
  {
    kind: 'page',
    ...noReview('completed'),
    said: {
      'comments.nothing.late': [
        '订单完成后不能再评价，这笔订单已过评价期限。',
        'This order is complete, and the time to review it is over.',
      ],
    },
  },
  {
    kind: 'page',
    ...noReview('canceled'),
    said: {
      'comments.nothing.closed': [
        '订单已关闭，没有可评价的商品。',
        'This order was closed, so there is nothing to review.',
      ],
    },
  },
  {
    kind: 'page',
    at: '/return-detail?refundSn=1',
    as: 'su_member',
    said: { 'refunds.unknown': ['没有找到这笔退款', 'There is no such refund'] },
  },
  {
    kind: 'page',
    at: '/user-center/apply-return?orderNumber=1',
    as: 'su_member',
    said: { 'refunds.noOrder': ['没有找到要退款的订单', 'There is no such order to refund'] },
  },
  {
    kind: 'page',
    at: '/user-center/apply-return',
    as: 'su_member',
    needs: 'refund',
    scenario: 'refund-refused',
    to: '/user-center/apply-return?refundSn={refused}',
    said: {
      'refunds.decided': [
        '商家已处理这笔申请，不能再修改。',
        'The seller has answered this request; it can no longer be changed.',
      ],
    },
  },
]
