import type { Conversation, ChatMessage } from 'qinghua-contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { refreshAfter, createChat, type Chat, type ChatEvents } from './chat-session.ts'
import { useText } from '../../lib/i18n/i18n.ts'

const names = { 1: 'picture', 2: 'product', 3: 'order' } as const

/** A message in one line. */
export const useBrief = () => {
  const t = useText('chat')
  return (msgType: ChatMessage['msgType'], content: string): string =>
    msgType === 0 ? content : t(`latest.${names[msgType]}`)
}

const conversations = query('GET /p/user/conversations')
export const histories = [
  'GET /p/user/conversations/msgItems/{shopId}',
  'GET /p/user/conversations/msgItemsPlatform/{shopId}',
] as const

/** The newest conversation comes first, as in the answer of the server. */
export const keepConversation = (client: QueryClient, changed: Conversation): void =>
  void client.setQueryData(conversations.queryKey, (before = []) =>
    [changed, ...before.filter(({ shopId }) => shopId !== changed.shopId)].sort(
      (a, b) => b.latestMsgId - a.latestMsgId,
    ),
  )

const eventsOf = (client: QueryClient): ChatEvents => {
  const change = (shopId: number, part: Partial<Conversation>): void =>
    void client.setQueryData(conversations.queryKey, (before = []) =>
      before.map((each) => (each.shopId === shopId ? { ...each, ...part } : each)),
    )
  return {
    onStale: () => {
      for (const route of [conversations.queryKey[0], ...histories])
        void client.invalidateQueries({ queryKey: [route] })
    },
    onConversation: (conversation) => keepConversation(client, conversation),
    onService: (shopId, { serviceOnline, serviceFrom }) => change(shopId, { serviceOnline, serviceFrom }),
    onEvent: (event) => refreshAfter(client, event),
    onExpired: (shopId) => change(shopId, { inquiry: 'expired', inquiryEnds: null }),
  }
}

/** The live connection of the page, as long as it is shown. */
export const useChat = (): Chat => {
  const client = useQueryClient()
  const [chat] = useState(() => createChat(eventsOf(client)))
  useEffect(() => {
    chat.connect()
    return chat.close
  }, [chat])
  return chat
}
