import { useSearchParams } from 'react-router'
import { CommentTabs } from '../features/purchases/my-comments/comment-tabs.tsx'
import { readComments } from '../features/purchases/my-comments/comments-address.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('comments')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <CommentTabs shown={readComments(search)} />
    </>
  )
}
