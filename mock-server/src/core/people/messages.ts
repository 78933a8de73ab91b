import type { Message } from 'qinghua-contract'
import { rivalPrefix } from '../state/activities.ts'
import type { Mall } from '../state/mall.ts'
import type { MessageSubject, OrderNews, StoredMessage } from '../state/messages.ts'
import type { Order } from '../state/orders.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { leadsTo, messageText, topicOf } from './message-text.ts'
import { messageWords } from './message-words.ts'

/** Per buyer; the oldest are dropped. */
const maxMessages = 200

/** Only for what the reader did not cause. */
export const tell = (mall: Mall, userId: string, subject: MessageSubject): void => {
  if (userId.startsWith(rivalPrefix)) return
  const before = mall.messages.get(userId) ?? []
  const logId = (before[0]?.logId ?? 0) + 1
  const stored: StoredMessage = { logId, subject, at: mall.now, isRead: false }
  mall.messages.set(userId, [stored, ...before].slice(0, maxMessages))
}

export const newestMessage = (mall: Mall, userId: string): number => mall.messages.get(userId)?.[0]?.logId ?? 0

/** The ids of the messages after one, oldest first. */
export const messagesAfter = (mall: Mall, userId: string, logId: number): number[] =>
  (mall.messages.get(userId) ?? [])
    .map((stored) => stored.logId)
    .filter((id) => id > logId)
    .sort((a, b) => a - b)

/** News of an order, or of some of its lines, for its buyer. */
export const tellOfOrder = (
  mall: Mall,
  { userId, orderNumber, lines }: Order,
  kind: OrderNews,
  orderItemIds: readonly number[] = lines.map((line) => line.orderItemId),
): void => tell(mall, userId, { about: 'order', kind, orderNumber, orderItemIds })

/** Messages about deleted orders are hidden. */
const isShown = (mall: Mall, { subject }: StoredMessage): boolean =>
  subject.about !== 'order' || mall.orders.get(subject.orderNumber)?.deleted === false

const messagesOf = (mall: Mall, { userId }: Account): StoredMessage[] =>
  (mall.messages.get(userId) ?? []).filter((stored) => isShown(mall, stored))

export const unreadCount = (mall: Mall, shopper: Account): number =>
  messagesOf(mall, shopper).filter(({ isRead }) => !isRead).length

type Asked = Paging & { readonly status?: 0 | 1; readonly topic?: Message['topic'] }

export const messagePage = (mall: Mall, shopper: Account, { status, topic, ...paging }: Asked, language: Language) => {
  const wanted = messagesOf(mall, shopper).filter(
    ({ subject, isRead }) =>
      (status === undefined || isRead === (status === 1)) && (topic === undefined || topicOf(subject) === topic),
  )
  return mapPage(pageOf(wanted, paging), ({ logId, subject, at, isRead }): Message => {
    const { type, title } = messageWords[subject.kind]
    return {
      logId,
      messageType: type,
      topic: topicOf(subject),
      leadsTo: leadsTo(subject),
      title: textIn(title, language),
      message: messageText(mall, subject, language),
      orderNumber: subject.about === 'order' ? subject.orderNumber : null,
      status: isRead ? 1 : 0,
      createTime: dateTime(at),
    }
  })
}

/** Ignores unknown ids. Returns how many messages are still unread. */
export const markRead = (mall: Mall, shopper: Account, logIds?: readonly number[]): number => {
  const before = mall.messages.get(shopper.userId) ?? []
  const meant = (stored: StoredMessage): boolean => !stored.isRead && (logIds?.includes(stored.logId) ?? true)
  if (before.some(meant))
    mall.messages.set(
      shopper.userId,
      before.map((stored) => (meant(stored) ? { ...stored, isRead: true } : stored)),
    )
  return unreadCount(mall, shopper)
}
