import { isBlank } from 'qinghua-contract/rules'

export interface CommentDraft {
  readonly score: number
  readonly content: string
  readonly pics: readonly string[]
  readonly anonymous: boolean
}
export type WrongField = 'score' | 'content' | 'pics'

export const blank: CommentDraft = { score: 0, content: '', pics: [], anonymous: false }

export const draftName = (orderItemId: number): string => `comment:${orderItemId}`

/** The fields that are not valid yet (S5.13); pictures still uploading would be lost. */
export const checkComment = ({ score, content }: CommentDraft, uploading: boolean): WrongField[] => {
  const wrong: WrongField[] = []
  if (score === 0) wrong.push('score')
  if (isBlank(content)) wrong.push('content')
  if (uploading) wrong.push('pics')
  return wrong
}
