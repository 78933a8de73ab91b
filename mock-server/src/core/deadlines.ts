import type { Text } from '@mall/fixtures'
import type { Language } from './mall.ts'
import type { Timer, TimerTask } from './timers.ts'

const texts: Readonly<Record<TimerTask, Text>> = {
  closeOrder: { zh: '未付款订单 {subject} 关闭', en: 'Unpaid order {subject} closes' },
  confirmReceipt: { zh: '订单 {subject} 自动确认收货', en: 'Receipt of order {subject} confirms itself' },
  completeOrder: { zh: '订单 {subject} 完成', en: 'Order {subject} is completed' },
  expirePayment: { zh: '支付 {subject} 过期', en: 'Payment {subject} expires' },
  shipOrder: { zh: '商家发出订单 {subject}', en: 'The merchant ships order {subject}' },
  moveParcel: { zh: '包裹 {subject} 有新的物流', en: 'Parcel {subject} moves on' },
  endRefund: { zh: '退款 {subject} 的期限到期', en: 'The deadline of refund {subject} passes' },
  handleRefund: { zh: '商家处理退款 {subject}', en: 'The merchant handles refund {subject}' },
  issueInvoice: { zh: '商家开具发票 {subject}', en: 'The merchant issues invoice {subject}' },
}

/** What a timer will do, in words. */
export const deadlineText = ({ task, subject }: Timer, language: Language): string =>
  texts[task][language].replace('{subject}', subject)
