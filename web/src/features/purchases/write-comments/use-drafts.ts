import { useState } from 'react'
import { keepDraft, readDraft } from '../../../lib/draft.ts'
import { blank, checkComment, draftName, type CommentDraft, type WrongField } from './comment-draft.ts'

type Of<T> = Readonly<Record<number, T | undefined>>

export const useDrafts = (orderItemIds: readonly number[]) => {
  const [drafts, setDrafts] = useState<Of<CommentDraft>>(() =>
    Object.fromEntries(orderItemIds.map((id) => [id, readDraft(draftName(id), blank)])),
  )
  const [wrong, setWrong] = useState<Of<readonly WrongField[]>>({})
  const [uploading, setUploading] = useState<Of<boolean>>({})
  const draftOf = (id: number): CommentDraft => drafts[id] ?? blank
  const change = (id: number, part: Partial<CommentDraft>) => {
    setDrafts((before) => {
      const after = { ...(before[id] ?? blank), ...part }
      keepDraft(draftName(id), after)
      return { ...before, [id]: after }
    })
    setWrong((before) => ({ ...before, [id]: before[id]?.filter((field) => !(field in part)) }))
  }
  const upload = (id: number, busy: boolean) => {
    setUploading((before) => ({ ...before, [id]: busy }))
    if (!busy) setWrong((before) => ({ ...before, [id]: before[id]?.filter((field) => field !== 'pics') }))
  }
  /** Whether all of these can be sent; marks what is not valid. */
  const check = (ids: readonly number[]): boolean => {
    const found = ids.map((id) => [id, checkComment(draftOf(id), uploading[id] === true)] as const)
    setWrong((before) => ({ ...before, ...Object.fromEntries(found) }))
    return found.every(([, fields]) => fields.length === 0)
  }
  return { draftOf, wrongOf: (id: number) => wrong[id] ?? [], change, upload, check }
}
