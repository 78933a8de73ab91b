import type { ChatMessage } from 'qinghua-contract'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import type { StoredChat } from '../state/service.ts'
import type { Language } from '../state/text.ts'
import { chatsOf, ownTalks, talkOf } from './talks.ts'
import { chatView } from './views.ts'

const usual = 20

/** Newest first, from the newest or from before a message. */
export const chatHistory = (
  mall: Mall,
  shopper: Account,
  shopId: number,
  { before = Infinity, size = usual }: { readonly before?: number; readonly size?: number },
  language: Language,
): { messages: ChatMessage[]; more: boolean } => {
  const found: StoredChat[] = []
  for (const chat of chatsOf(mall, shopper.userId, talkOf(mall, shopper.userId, shopId)))
    if (chat.msgId < before && found.push(chat) > size) break
  const messages = found.slice(0, size).map((chat) => chatView(mall, shopper, shopId, chat, language))
  return { messages, more: found.length > size }
}

export interface Unseen {
  readonly shopId: number
  readonly chat: StoredChat
}

/** The messages of all conversations of a shopper after one, oldest first. */
export const chatsAfter = (mall: Mall, userId: string, msgId: number): Unseen[] => {
  const found: Unseen[] = []
  for (const talk of ownTalks(mall, userId))
    for (const chat of chatsOf(mall, userId, talk)) {
      if (chat.msgId <= msgId) break
      found.push({ shopId: talk.shopId, chat })
    }
  return found.sort((a, b) => a.chat.msgId - b.chat.msgId)
}

/** The newest message of a shopper; 0 if there is none. */
export const newestChat = (mall: Mall, userId: string): number =>
  ownTalks(mall, userId).reduce((newest, talk) => {
    const [chat] = chatsOf(mall, userId, talk)
    return Math.max(newest, chat?.msgId ?? 0)
  }, 0)

export const unreadChats = (mall: Mall, userId: string): number =>
  ownTalks(mall, userId).reduce((sum, { unread }) => sum + unread, 0)
