import type { Message } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import type { Text } from '@mall/fixtures'
import type { OrderNews } from '../state/messages.ts'

/** What a message of one kind says; names in braces stand for values. */
export interface KindWords {
  readonly type: Message['messageType']
  readonly title: Text
  readonly text: Text
}

const minutes = times.unpaidOrder / 60_000
const days = times.receipt / 86_400_000

/** {goods} names what the message is about. */
export const orderWords: Readonly<Record<OrderNews, KindWords>> = {
  closedUnpaid: {
    type: 1,
    title: { zh: '订单已关闭', en: 'Order closed' },
    text: {
      zh: `{goods}在 ${minutes} 分钟内未付款，订单已自动关闭。`,
      en: `{goods}: not paid within ${minutes} minutes, so the order was closed.`,
    },
  },
  sent: {
    type: 2,
    title: { zh: '包裹已发出', en: 'Parcel shipped' },
    text: {
      zh: '{goods}已由商家发出，可随时查看物流。',
      en: '{goods}: on the way. Track it on the order page.',
    },
  },
  signed: {
    type: 3,
    title: { zh: '包裹已签收', en: 'Parcel delivered' },
    text: { zh: '{goods}已签收，请核对后确认收货。', en: '{goods}: delivered. Please confirm that you have it.' },
  },
  receiptConfirmed: {
    type: 4,
    title: { zh: '已自动确认收货', en: 'Receipt confirmed' },
    text: {
      zh: `{goods}发出 ${days} 天未确认，系统已自动确认收货。`,
      en: `{goods}: confirmed automatically ${days} days after it was sent.`,
    },
  },
  refundAccepted: {
    type: 5,
    title: { zh: '商家已同意退货', en: 'Return accepted' },
    text: {
      zh: '{goods}的退货申请已通过，请在 7 天内寄回并填写物流单号。',
      en: '{goods}: send it back and enter the tracking number within 7 days.',
    },
  },
  refunded: {
    type: 6,
    title: { zh: '退款成功', en: 'Refunded' },
    text: { zh: '{goods}的退款已原路退回。', en: '{goods}: refunded to your original payment method.' },
  },
  refundRefused: {
    type: 7,
    title: { zh: '商家已拒绝退款', en: 'Refund declined' },
    text: {
      zh: '{goods}的退款申请被拒绝，可在订单中查看原因。',
      en: '{goods}: declined. See the order page for the reason.',
    },
  },
  refundClosed: {
    type: 8,
    title: { zh: '退款已关闭', en: 'Refund closed' },
    text: {
      zh: '{goods}未在期限内寄回，退款申请已关闭。',
      en: '{goods}: not sent back in time, so the request was closed.',
    },
  },
  refundReceived: {
    type: 13,
    title: { zh: '退货已收到', en: 'Your return arrived' },
    text: {
      zh: '商家已收到退回的{goods}，将尽快退款。',
      en: '{goods}: back at the shop. Your refund comes next.',
    },
  },
  invoiceIssued: {
    type: 9,
    title: { zh: '发票已开具', en: 'Invoice issued' },
    text: { zh: '{goods}的发票已开具，可查看并下载。', en: '{goods}: your invoice is ready to view and download.' },
  },
  replied: {
    type: 10,
    title: { zh: '商家回复了您的评价', en: 'The shop replied' },
    text: { zh: '商家回复了您对{goods}的评价。', en: '{goods}: the shop replied to your review.' },
  },
  groupFull: {
    type: 11,
    title: { zh: '拼团成功', en: 'Your group is full' },
    text: {
      zh: '{goods}已拼团成功，商家将尽快发货。',
      en: '{goods}: the group is full, and the shop will ship your order soon.',
    },
  },
  groupFailed: {
    type: 12,
    title: { zh: '拼团失败', en: 'Your group was not filled' },
    text: {
      zh: '{goods}未在时限内成团，款项已原路退回。',
      en: '{goods}: not enough people joined in time. You have been refunded to your original payment method.',
    },
  },
}
