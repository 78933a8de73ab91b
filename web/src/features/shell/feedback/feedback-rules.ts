import { isBlank, isMobile } from '@mall/contracts/rules'

export interface Feedback {
  readonly type: string
  readonly content: string
  readonly contact: string
}
export type FeedbackField = keyof Feedback

/** The fields that are not valid yet (S5.7, S5.9). */
export const checkFeedback = ({ type, content, contact }: Feedback): FeedbackField[] => {
  const wrong: FeedbackField[] = []
  if (type === '') wrong.push('type')
  if (isBlank(content)) wrong.push('content')
  if (!isMobile(contact)) wrong.push('contact')
  return wrong
}
