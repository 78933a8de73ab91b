import type { SeedAccount, Text } from '@mall/fixtures'

export type ChatKind = 'text' | 'picture' | 'product' | 'order'

/** Never changed. */
export interface StoredChat {
  readonly msgId: number
  readonly from: 'shopper' | 'service'
  readonly kind: ChatKind
  /** In both languages if the mall wrote it. */
  readonly content: string | Text
  readonly clientMsgId: string | null
  readonly at: number
}

export interface Inquiry {
  readonly state: 'open' | 'expired'
  /** Null while the service is switched off: nobody can answer, so the time stands still. */
  readonly endsAt: number | null
}

/** The messages of a conversation are numbered from 1; the oldest may be gone. */
export interface Talk {
  /** 0 is the platform. */
  readonly shopId: number
  readonly last: number
  /** The number of the last message that the shopper has read. */
  readonly read: number
  /** Messages of the service after that one. */
  readonly unread: number
  readonly inquiry: Inquiry | null
  /** The shopper wrote last, and nobody has answered. */
  readonly waits: boolean
  /** When the next timer looks after the inquiry; the timers of later messages are not needed. */
  readonly watched: number | null
  /** When the next timer lets the autopilot answer. */
  readonly answering: number | null
}

/** All conversations of a shopper, the last changed first: a new list whenever one of them changes. */
export type Talks = readonly Talk[]

export const chatKey = (userId: string, shopId: number, n: number): string => `${userId}/${shopId}/${n}`

interface SeedTalks {
  readonly talks: ReadonlyMap<string, Talks>
  readonly chats: ReadonlyMap<string, StoredChat>
}

/** What was said before the opening; the ids follow the time. */
export const talksOf = (accounts: readonly SeedAccount[]): SeedTalks => {
  const said = accounts
    .flatMap(({ userId, conversations }) =>
      conversations.flatMap(({ shopId, messages }) =>
        messages.map((message, at) => ({ userId, shopId, n: at + 1, message })),
      ),
    )
    .sort((a, b) => a.message.at - b.message.at)
  const chats = said.map(({ userId, shopId, n, message: { from, text, at } }, index): [string, StoredChat] => [
    chatKey(userId, shopId, n),
    { msgId: index + 1, from, kind: 'text', content: text, clientMsgId: null, at },
  ])
  const talks = accounts.flatMap(({ userId, conversations }): [string, Talks][] =>
    conversations.length === 0
      ? []
      : [
          [
            userId,
            conversations.map(({ shopId, messages, unread, ended }) => ({
              shopId,
              last: messages.length,
              read: messages.length - unread,
              unread,
              inquiry: ended ? { state: 'expired', endsAt: null } : null,
              waits: false,
              watched: null,
              answering: null,
            })),
          ],
        ],
  )
  return { talks: new Map(talks), chats: new Map(chats) }
}
