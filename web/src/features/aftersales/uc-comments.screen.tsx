import { useSearchParams } from 'react-router'
import { CommentTabs } from './comment-tabs.tsx'
import { readComments } from './comments-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

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
