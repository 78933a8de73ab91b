import type { ItemToComment } from 'qinghua-contract'
import { limits, isBlank } from 'qinghua-contract/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/api.ts'
import { keepDraft } from '../../lib/draft.ts'

export type WrongField = 'score' | 'content' | 'pics'

export const blank = { score: 0, content: '', pics: [] as readonly string[], anonymous: false }
export type CommentDraft = Readonly<typeof blank>

export const draftName = (orderItemId: number): string => `comment:${orderItemId}`

/** The fields that are not valid yet (S5.13); pictures still uploading would be lost. */
export const checkComment = ({ score, content }: CommentDraft, uploading: boolean): WrongField[] => {
  const wrong: WrongField[] = []
  if (score === 0) wrong.push('score')
  if (isBlank(content)) wrong.push('content')
  if (uploading) wrong.push('pics')
  return wrong
}

const waits = { commStatus: 0 } as const

/** An order has fewer lines than a page. */
export const useWaiting = (orderNumber: string) =>
  useQuery({
    ...query('GET /p/myOrder/myOrderItemsComment', { query: { ...waits, orderNumber, size: limits.pageSize } }),
    staleTime: 0,
  })

export const useWaitingCount = (): number | undefined =>
  useQuery({
    ...query('GET /p/myOrder/myOrderItemsComment', { query: { ...waits, size: 1 } }),
    staleTime: 0,
    meta: { silent: true },
  }).data?.total

const reads = [
  'GET /p/myOrder/myOrderItemsComment',
  'GET /p/myOrder/myOrderSearch',
  'GET /p/myOrder/orderCount',
  'GET /p/myOrder/orderDetail',
  'GET /p/user/centerInfo',
  'GET /p/prodComm/prodCommPageByUser',
  'GET /prod/prodCommData',
  'GET /prod/prodCommPageByProd',
  'GET /search/searchProdPage',
]

export interface Sent {
  readonly item: ItemToComment
  readonly score: number
}

/** One after the other, up to the first that is refused. */
export const useSending = (draftOf: (orderItemId: number) => CommentDraft) => {
  const client = useQueryClient()
  const { mutateAsync } = useCommand('POST /p/prodComm')
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [sending, setSending] = useState<readonly number[]>([])
  const busy = useRef(false)
  const sendOne = async (item: ItemToComment): Promise<boolean> => {
    const { prodId, orderItemId } = item
    const { score, content, pics, anonymous } = draftOf(orderItemId)
    const review = { score, content: content.trim(), pics: pics.join(','), isAnonymous: anonymous ? 1 : 0 } as const
    try {
      await mutateAsync({ body: { prodId, orderItemId, ...review } })
    } catch {
      return false
    }
    keepDraft(draftName(orderItemId), null)
    setSent((before) => [...before, { item, score }])
    return true
  }
  const send = async (items: readonly ItemToComment[], onSent: () => void): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setSending(items.map(({ orderItemId }) => orderItemId))
    let all = true
    for (const item of items) all &&= await sendOne(item)
    busy.current = false
    setSending([])
    for (const route of reads) void client.invalidateQueries({ queryKey: [route] })
    if (all) onSent()
  }
  return { sent, sending, send }
}
