import { isBlank, limits } from 'qinghua-contract/rules'
import { ownOrder } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { chatKey, type ChatKind, type StoredChat, type Talk } from '../state/service.ts'
import { scheduleAnswer } from './answer-time.ts'
import { prolonged } from './inquiry.ts'
import { chatsOf, keepTalk, newestChats, raiseTalk, talkOf } from './talks.ts'

/** How far back a repeated message is recognized. */
const remembered = 200

export interface Said {
  readonly kind: ChatKind
  readonly content: StoredChat['content']
}

const store = (mall: Mall, userId: string, talk: Talk, chat: Omit<StoredChat, 'msgId' | 'at'>): [Talk, StoredChat] => {
  const n = talk.last + 1
  const stored = { ...chat, msgId: nextId(mall), at: mall.now }
  mall.chats.set(chatKey(userId, talk.shopId, n), stored)
  mall.chats.delete(chatKey(userId, talk.shopId, n - limits.chatMessages))
  return [{ ...talk, last: n }, stored]
}

const sentBefore = (mall: Mall, userId: string, talk: Talk, clientMsgId: string): StoredChat | undefined =>
  newestChats(mall, userId, talk, remembered).find((chat) => chat.clientMsgId === clientMsgId)

/** A product must exist, an order must be the shopper's own. */
const refuseUnfit = (mall: Mall, shopper: Account, { kind, content }: Said): void => {
  const text = typeof content === 'string' ? content : content.zh
  if (kind === 'text') refuseUnless(!isBlank(text), 'blankText')
  if (kind === 'product') refuseUnless(mall.products.get(Number(text)), 'productUnavailable')
  if (kind === 'order') ownOrder(mall, shopper, text)
}

export interface Sent {
  readonly chat: StoredChat
  readonly repeated: boolean
}

/** The shopper writes. What was sent before under the same id is not stored again. */
export const sayAsShopper = (
  mall: Mall,
  shopper: Account,
  shopId: number,
  said: Said & { readonly clientMsgId: string | null },
): Sent => {
  const { userId } = shopper
  const talk = talkOf(mall, userId, shopId)
  const before = said.clientMsgId === null ? undefined : sentBefore(mall, userId, talk, said.clientMsgId)
  if (before) return { chat: before, repeated: true }
  refuseUnless(talk.inquiry?.state !== 'expired', 'inquiryExpired')
  refuseUnfit(mall, shopper, said)
  const [told, chat] = store(mall, userId, talk, { from: 'shopper', ...said })
  // Who writes has seen what was said before.
  const next = { ...told, read: told.last, unread: 0, waits: true }
  raiseTalk(mall, userId, scheduleAnswer(mall, userId, prolonged(mall, userId, next)))
  return { chat, repeated: false }
}

/** The service writes, also when the inquiry has expired, which stays so. */
export const sayAsService = (mall: Mall, shopper: Account, shopId: number, said: Said): StoredChat => {
  const { userId } = shopper
  const talk = talkOf(mall, userId, shopId)
  refuseUnfit(mall, shopper, said)
  const [told, chat] = store(mall, userId, talk, { from: 'service', clientMsgId: null, ...said })
  const next = { ...told, unread: told.unread + 1, waits: false }
  raiseTalk(mall, userId, talk.inquiry?.state === 'expired' ? next : prolonged(mall, userId, next))
  return chat
}

/** Up to a message, or all; how many are unread afterwards: all that came since, as whoever writes has read. */
export const readTalk = (mall: Mall, { userId }: Account, shopId: number, msgId = Infinity): number => {
  const talk = talkOf(mall, userId, shopId)
  let read = talk.last
  for (const chat of chatsOf(mall, userId, talk)) {
    if (chat.n <= talk.read || chat.msgId <= msgId) break
    read = chat.n - 1
  }
  if (read === talk.read) return talk.unread
  const unread = talk.last - read
  keepTalk(mall, userId, { ...talk, read, unread })
  return unread
}
