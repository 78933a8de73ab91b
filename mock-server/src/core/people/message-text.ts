import type { Message } from 'qinghua-contract'
import type { Mall } from '../state/mall.ts'
import type { MessageKind, MessageSubject } from '../state/messages.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { messageWords } from './message-words.ts'

type Of<A extends MessageSubject['about']> = Extract<MessageSubject, { readonly about: A }>
type Values = Readonly<Record<string, string>>

interface Place {
  readonly topic: Message['topic']
  readonly leadsTo: Message['leadsTo']
}

const places: Readonly<Record<MessageSubject['about'], Place>> = {
  order: { topic: 1, leadsTo: 1 },
  coupon: { topic: 2, leadsTo: 2 },
  level: { topic: 3, leadsTo: 3 },
  growth: { topic: 3, leadsTo: 3 },
  points: { topic: 3, leadsTo: 4 },
  balance: { topic: 3, leadsTo: 5 },
  shop: { topic: 4, leadsTo: 7 },
}
/** To where a paid level is bought. */
const toRenew: readonly MessageKind[] = ['levelEnds', 'levelEnded']

export const topicOf = ({ about }: MessageSubject): Message['topic'] => places[about].topic
export const leadsTo = ({ about, kind }: MessageSubject): Message['leadsTo'] =>
  toRenew.includes(kind) ? 6 : places[about].leadsTo

const goods = (mall: Mall, { orderNumber, orderItemIds }: Of<'order'>, language: Language): string => {
  const lines = mall.orders.get(orderNumber)?.lines ?? []
  const [first, ...others] = lines.filter(({ orderItemId }) => orderItemIds.includes(orderItemId))
  const name = first ? textIn(first.name, language) : ''
  if (language === 'en') return others.length > 0 ? `${name} and ${others.length} more` : name
  return others.length > 0 ? `「${name}」等 ${others.length + 1} 件商品` : `「${name}」`
}

const coupons = ({ name, count }: Of<'coupon'>, language: Language): string => {
  const first = textIn(name, language)
  if (language === 'en') return count > 1 ? `${first} and ${count - 1} more` : first
  return count > 1 ? `「${first}」等 ${count} 张优惠券` : `「${first}」`
}

const bonusText = (bonus: number, language: Language): string => {
  if (bonus === 0) return ''
  return language === 'zh' ? `，获赠 ${bonus} 积分` : `, with ${bonus} points as a present`
}

const remarksText = (remarks: string, language: Language): string => {
  if (remarks === '') return ''
  return language === 'zh' ? `审核意见：${remarks}` : ` Remarks: ${remarks}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** `2026-11-02 10:00` or `2 Nov 2026, 10:00`, as the storefront writes it. */
const minuteOf = (at: number, language: Language): string => {
  const minute = dateTime(at).slice(0, 16)
  const [date = '', time = ''] = minute.split(' ')
  const [year = '', month = '', day = ''] = date.split('-')
  return language === 'zh' ? minute : `${Number(day)} ${months[Number(month) - 1]} ${year}, ${time}`
}
const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`
const signedMoney = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)}`

/** What stands in the text for a name in braces. */
const valuesOf = (mall: Mall, subject: MessageSubject, language: Language): Values => {
  switch (subject.about) {
    case 'order':
      return { goods: goods(mall, subject, language) }
    case 'coupon': {
      const begin = subject.count > 1 ? '起陆续' : ''
      return { coupons: coupons(subject, language), until: minuteOf(subject.until, language), begin }
    }
    case 'level': {
      const until = subject.until === null ? '' : minuteOf(subject.until, language)
      return { level: textIn(subject.name, language), until, bonus: bonusText(subject.bonus, language) }
    }
    case 'growth':
      return { change: signed(subject.change), growth: String(subject.growth) }
    case 'points':
      return subject.kind === 'pointsExpire'
        ? { count: String(subject.count), until: minuteOf(subject.until, language) }
        : { change: signed(subject.change) }
    case 'balance':
      return { money: signedMoney(subject.change) }
    case 'shop':
      return { shop: textIn(subject.name, language), remarks: remarksText(subject.remarks, language) }
  }
}

export const messageText = (mall: Mall, subject: MessageSubject, language: Language): string => {
  const values = valuesOf(mall, subject, language)
  return textIn(messageWords[subject.kind].text, language).replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
}
