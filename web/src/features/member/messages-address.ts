import type { Message } from 'qinghua-contract'
import { pageOf } from '../../lib/navigation/page-of.ts'

/** The topics, with the number of the wire. */
const topics = { all: undefined, orders: 1, offers: 2, account: 3, shop: 4 } as const satisfies Record<
  string,
  Message['topic'] | undefined
>
export type MessageTopic = keyof typeof topics
export const topicNames = Object.keys(topics) as MessageTopic[]

/** Without a topic the page shows a few messages only. */
export interface MessagesAddress {
  readonly topic: MessageTopic | null
  readonly page: number
}

export const readMessagesAddress = (search: URLSearchParams): MessagesAddress => {
  const topic = topicNames.find((name) => name === search.get('messages')) ?? null
  return { topic, page: topic === null ? 1 : pageOf(search) }
}

export const messagesAddress = ({ topic, page }: MessagesAddress): string => {
  if (topic === null) return '/user-center'
  return `/user-center?messages=${topic}${page > 1 ? `&page=${page}` : ''}`
}

const few = 3
const many = 10

/** What the call asks for. */
export const askedMessages = ({ topic, page }: MessagesAddress) => {
  const wanted = topic === null ? undefined : topics[topic]
  return { current: page, size: topic === null ? few : many, ...(wanted !== undefined && { topic: wanted }) }
}
