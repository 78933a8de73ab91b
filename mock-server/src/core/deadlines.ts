import type { Text } from '@mall/fixtures'
import { levelEndingAt, membersAhead, pointsToRemind } from './membership/members-ahead.ts'
import { couponsToRemind, promotionsAhead } from './promotions/promotions-ahead.ts'
import { findRefund, isRunning } from './refunds/refund.ts'
import { isUnderReview } from './shops/audit.ts'
import { serviceAhead } from './service/service-ahead.ts'
import type { Mall } from './state/mall.ts'
import type { Order } from './state/orders.ts'
import { levelAhead } from './state/reminders.ts'
import type { Language } from './state/text.ts'
import type { Timer, TimerTask } from './state/timers.ts'

/** Timers are never cancelled: one that fires in any other status of its order does nothing. */
export const statusesFor = {
  closeOrder: ['unpaid'],
  confirmReceipt: ['toReceive'],
  completeOrder: ['toEvaluate', 'evaluated'],
  shipOrder: ['toShip'],
} as const satisfies Partial<Record<TimerTask, readonly Order['status'][]>>

const texts: Readonly<Record<TimerTask, Text>> = {
  closeOrder: { zh: '未付款订单 {subject} 关闭', en: 'Unpaid order {subject} closes' },
  confirmReceipt: { zh: '订单 {subject} 自动确认收货', en: 'Receipt of order {subject} is confirmed automatically' },
  completeOrder: { zh: '订单 {subject} 完成', en: 'Order {subject} is completed' },
  expirePayment: { zh: '支付 {subject} 过期', en: 'Payment {subject} expires' },
  shipOrder: { zh: '商家发出订单 {subject}', en: 'The merchant ships order {subject}' },
  moveParcel: { zh: '包裹 {subject} 有新的物流', en: 'Parcel {subject} is reported at its next stop' },
  endRefund: { zh: '退款 {subject} 的期限到期', en: 'The deadline of refund {subject} passes' },
  handleRefund: { zh: '商家处理退款 {subject}', en: 'The merchant handles refund {subject}' },
  decideFlash: { zh: '秒杀请求 {subject} 有结果', en: 'Flash sale request {subject} is decided' },
  endGroup: { zh: '团 {subject} 到期', en: 'The time of group {subject} is over' },
  rivalTries: { zh: '竞争买家 {subject} 出手', en: 'A rival of {subject} tries' },
  endInquiry: { zh: '咨询 {subject} 结束', en: 'Inquiry {subject} ends' },
  answerInquiry: { zh: '客服自动回复 {subject}', en: 'The service answers {subject}' },
  rivalPays: { zh: '竞争买家支付订单 {subject}', en: 'A rival pays order {subject}' },
  reviewShop: { zh: '店铺 {subject} 的申请有结果', en: 'The application of shop {subject} is decided' },
  remindCoupons: { zh: '提醒 {subject}：优惠券即将过期', en: '{subject} is reminded of coupons that expire' },
  remindPoints: { zh: '提醒 {subject}：积分即将过期', en: '{subject} is reminded of points that expire' },
  remindLevel: { zh: '提醒 {subject}：付费会员即将到期', en: '{subject} is reminded of a paid level that ends' },
  endLevel: { zh: '{subject} 的付费会员到期', en: 'The paid level of {subject} ends' },
  issueInvoice: { zh: '商家开具发票 {subject}', en: 'The merchant issues invoice {subject}' },
}

export const timerText = ({ task, subject }: Timer, language: Language): string =>
  texts[task][language].replace('{subject}', subject)

const hasEffect = (mall: Mall, { task, subject, due }: Timer): boolean => {
  if (task in statusesFor) {
    const statuses: readonly Order['status'][] = statusesFor[task as keyof typeof statusesFor]
    const status = mall.orders.get(subject)?.status
    return status !== undefined && statuses.includes(status) && (task !== 'shipOrder' || mall.autopilot)
  }
  if (task === 'expirePayment') return ['waiting', 'failed'].includes(mall.payments.get(subject)?.status ?? '')
  if (task === 'endGroup') {
    const team = mall.groupTeams.get(Number(subject))
    return team?.status === 'running' && team.endsAt === due
  }
  if (task === 'reviewShop') {
    const shop = mall.shops.get(Number(subject))
    return mall.autopilot && shop !== undefined && isUnderReview(shop)
  }
  if (task === 'rivalPays') return mall.orders.get(subject)?.status === 'unpaid'
  if (task === 'remindCoupons') return couponsToRemind(mall, subject, due).length > 0
  if (task === 'remindPoints') return pointsToRemind(mall, subject, due).length > 0
  if (task === 'remindLevel') return levelEndingAt(mall, subject, due + levelAhead) !== undefined
  // Listed with the name of the level, as what ends for members.
  if (task === 'endLevel') return false
  if (task === 'decideFlash' || task === 'rivalTries') return true
  // An inquiry may end later than its timer fires: servicesAhead knows.
  if (task === 'endInquiry') return false
  if (task !== 'endRefund') return mall.autopilot
  const { refund } = findRefund(mall, subject)
  return isRunning(refund) && refund.endsAt === due
}

/** The timers that will still have an effect, and what starts or ends by itself, the next first. */
export const deadlinesOf = (mall: Mall, language: Language) => {
  const timers = mall.timers.list
    .filter((timer) => hasEffect(mall, timer))
    .map((timer) => {
      const subject = mall.accounts.get(timer.subject)?.nickName ?? timer.subject
      return { ...timer, text: timerText({ ...timer, subject }, language) }
    })
  return [
    ...timers,
    ...promotionsAhead(mall, language),
    ...membersAhead(mall, language),
    ...serviceAhead(mall, language),
  ].sort((a, b) => a.due - b.due)
}
