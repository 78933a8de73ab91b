import { isPublic } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { refuseUnless } from '../state/refusal.ts'
import { chatKey, type StoredChat, type Talk, type Talks } from '../state/service.ts'

/** The platform, 0, or a shop that the public knows, also one that is closed. */
export const isShop = ({ shops }: Mall, shopId: number): boolean => {
  const shop = shops.get(shopId)
  return shopId === 0 || (shop !== undefined && isPublic(shop))
}

const fresh = (shopId: number): Talk => ({
  shopId,
  last: 0,
  read: 0,
  unread: 0,
  inquiry: null,
  waits: false,
  watched: null,
  answering: null,
})

/** Of a shopper, the last changed first. */
export const ownTalks = (mall: Mall, userId: string): Talks => mall.talks.get(userId) ?? []

export const talkOf = (mall: Mall, userId: string, shopId: number): Talk => {
  refuseUnless(isShop(mall, shopId), 'shopUnavailable')
  return ownTalks(mall, userId).find((talk) => talk.shopId === shopId) ?? fresh(shopId)
}

const putAt = (mall: Mall, userId: string, talk: Talk, first: boolean): Talk => {
  const talks = ownTalks(mall, userId)
  const at = talks.findIndex(({ shopId }) => shopId === talk.shopId)
  const next = first || at < 0 ? [talk, ...talks.filter((_, n) => n !== at)] : talks.with(at, talk)
  mall.talks.set(userId, next)
  return talk
}

/** Changes a conversation in its place. */
export const keepTalk = (mall: Mall, userId: string, talk: Talk): Talk => putAt(mall, userId, talk, false)
/** It becomes the newest. */
export const raiseTalk = (mall: Mall, userId: string, talk: Talk): Talk => putAt(mall, userId, talk, true)

/** The messages of a conversation, newest first, down to the oldest that is left. */
export function* chatsOf(mall: Mall, userId: string, { shopId, last }: Talk): Generator<StoredChat & { n: number }> {
  for (let n = last; n > 0; n--) {
    const chat = mall.chats.get(chatKey(userId, shopId, n))
    if (!chat) return
    yield { ...chat, n }
  }
}

/** The newest ones, oldest first. */
export const newestChats = (mall: Mall, userId: string, talk: Talk, count: number): StoredChat[] => {
  const found: StoredChat[] = []
  for (const chat of chatsOf(mall, userId, talk)) {
    if (found.length === count) break
    found.unshift(chat)
  }
  return found
}

export const lastChat = (mall: Mall, userId: string, talk: Talk): StoredChat | undefined =>
  mall.chats.get(chatKey(userId, talk.shopId, talk.last))

/** The owner and the shop of a conversation, as the subject of a timer. */
export const talkSubject = (userId: string, shopId: number): string => `${userId}/${shopId}`
export const readSubject = (subject: string): { readonly userId: string; readonly shopId: number } => {
  const at = subject.lastIndexOf('/')
  return { userId: subject.slice(0, at), shopId: Number(subject.slice(at + 1)) }
}

/** Every conversation of everybody. */
export const allTalks = (mall: Mall): { readonly userId: string; readonly nickName: string; readonly talk: Talk }[] =>
  [...mall.accounts.values()].flatMap(({ userId, nickName }) =>
    ownTalks(mall, userId).map((talk) => ({ userId, nickName, talk })),
  )
