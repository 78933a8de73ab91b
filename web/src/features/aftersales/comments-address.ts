import { pageOf } from '../../lib/navigation/page-of.ts'

export const commentTabs = ['waiting', 'mine'] as const
export type CommentTab = (typeof commentTabs)[number]

export interface CommentsAddress {
  readonly tab: CommentTab
  readonly page: number
}

export const readComments = (search: URLSearchParams): CommentsAddress => ({
  tab: search.get('tab') === 'mine' ? 'mine' : 'waiting',
  page: pageOf(search),
})

export const commentsAddress = ({ tab, page }: CommentsAddress): string => {
  const search = new URLSearchParams()
  if (tab !== 'waiting') search.set('tab', tab)
  if (page > 1) search.set('page', String(page))
  return `/user-center/uc-comments${search.size > 0 ? `?${search}` : ''}`
}
