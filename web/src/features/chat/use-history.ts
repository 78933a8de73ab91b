import type { Api, ChatMessage } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { report } from '../../lib/api/errors.ts'
import { query } from '../../lib/api/query.ts'
import { histories } from './use-chat.ts'

type History = Api['GET /p/user/conversations/msgItems/{shopId}']['output']
const size = 20

/** What was read and what was received since, each once, the oldest first. */
export const messagesOf = (
  shopId: number,
  pages: readonly History[],
  received: readonly ChatMessage[],
): ChatMessage[] => {
  const all = [...pages.flatMap(({ messages }) => messages), ...received.filter((each) => each.shopId === shopId)]
  return [...new Map(all.map((each) => [each.msgId, each])).values()].sort((a, b) => a.msgId - b.msgId)
}

/** The newest messages, and earlier ones as they are asked for; the platform has a call of its own. */
export const useHistory = (shopId: number) => {
  const route = histories[shopId === 0 ? 1 : 0]
  const newest = useQuery({ ...query(route, { params: { shopId }, query: { size } }), staleTime: Infinity })
  const [earlier, setEarlier] = useState<readonly History[]>([])
  const [isLoading, setLoading] = useState(false)
  const pages = newest.data ? [newest.data, ...earlier] : []
  const before = pages.at(-1)?.messages.at(-1)?.msgId

  const loadEarlier = async (): Promise<void> => {
    setLoading(true)
    try {
      const page = await api(route, { params: { shopId }, query: { size, ...(before !== undefined && { before }) } })
      setEarlier((loaded) => [...loaded, page])
    } catch (error) {
      report(error)
    } finally {
      setLoading(false)
    }
  }
  return { newest, pages, hasEarlier: pages.at(-1)?.more ?? false, isLoading, loadEarlier }
}
