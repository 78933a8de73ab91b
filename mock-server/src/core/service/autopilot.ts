import { serviceTime } from 'qinghua-contract/rules'
import type { Text } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { StoredChat } from '../state/service.ts'
import { scheduleAnswer } from './answer-time.ts'
import { isReachable } from './desk.ts'
import { sayAsService } from './say.ts'
import { keepTalk, lastChat, readSubject, talkOf } from './talks.ts'

/** The first rule whose words occur in a message answers it. */
const rules: readonly { readonly words: RegExp; readonly answer: Text }[] = [
  {
    words: /退|换货|refund|return|exchange/i,
    answer: {
      zh: '收货后 7 天内可申请退款或退货，到账的充值除外：在“我的订单”中打开订单，选择“申请退款”即可。',
      en: 'You can ask for a refund within 7 days of receipt, but not of credit that has arrived: open the order under “My orders” and choose “Request a refund”.',
    },
  },
  {
    words: /发货|物流|快递|运费|到货|ship|deliver|parcel|tracking|arrive/i,
    answer: {
      zh: '付款后通常当天发货，发出后可在订单详情中查看物流。',
      en: 'Orders usually leave on the day they are paid. You can follow the parcel on the page of the order.',
    },
  },
  {
    words: /几点|营业|上班|工作时间|在线时间|hours|opening|what time/i,
    answer: {
      zh: `客服每天 ${serviceTime} 在线。`,
      en: `We are here every day, ${serviceTime}.`,
    },
  },
]

const greeting: Text = {
  zh: '您好，已收到您的消息，请问有什么可以帮您？',
  en: 'Hello, we have your message. How can we help?',
}
const ofKinds: Readonly<Record<Exclude<StoredChat['kind'], 'text'>, Text>> = {
  picture: { zh: '图片已收到，我们看一下。', en: 'Thank you for the picture, we are having a look.' },
  product: {
    zh: '这件商品可以正常下单，规格与库存以商品页为准。',
    en: 'You can order this product; its page shows variants and stock.',
  },
  order: { zh: '已收到订单信息，正在为您查询。', en: 'Thank you, we are looking into this order.' },
}

export const answerTo = ({ kind, content }: Pick<StoredChat, 'kind' | 'content'>): Text => {
  if (kind !== 'text') return ofKinds[kind]
  const text = typeof content === 'string' ? content : content.zh
  return rules.find(({ words }) => words.test(text))?.answer ?? greeting
}

/** The service answers what was said last, if nobody has answered; when it is back, if it is not there. */
export const answerInquiry = (mall: Mall, subject: string): void => {
  const { userId, shopId } = readSubject(subject)
  const before = talkOf(mall, userId, shopId)
  const isNext = (before.answering ?? Infinity) <= mall.now
  const talk = keepTalk(mall, userId, isNext ? { ...before, answering: null } : before)
  if (!mall.autopilot || !talk.waits) return
  // Its hours have ended since.
  if (!isReachable(mall, shopId)) return void keepTalk(mall, userId, scheduleAnswer(mall, userId, talk))
  const shopper = mall.accounts.get(userId)
  const asked = lastChat(mall, userId, talk)
  if (shopper && asked) sayAsService(mall, shopper, shopId, { kind: 'text', content: answerTo(asked) })
}
