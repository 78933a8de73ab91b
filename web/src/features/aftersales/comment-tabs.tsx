import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { tabCount, Tabs } from '../../ui/tabs.tsx'
import { commentsAddress, commentTabs, type CommentsAddress, type CommentTab } from './comments-address.ts'
import { OwnComments } from './own-comments.tsx'
import { useWaitingItems } from './use-comments.ts'
import { WaitingItems } from './waiting-items.tsx'

const contents = { waiting: WaitingItems, mine: OwnComments }

export const CommentTabs = ({ shown }: { shown: CommentsAddress }) => {
  const t = useText('comments')
  const navigate = useNavigate()
  // The tab shows how many wait, whichever tab is open; this is the query of the list itself.
  const { data } = useWaitingItems(shown.tab === 'waiting' ? shown.page : 1)
  const Content = contents[shown.tab]
  const labelOf = (tab: CommentTab) =>
    tab === 'waiting' ? (
      <>
        {t('tabs.waiting')}
        <span css={tabCount}>{data?.total}</span>
      </>
    ) : (
      t('tabs.mine')
    )
  return (
    <Tabs
      label={t('title')}
      tabs={commentTabs.map((tab) => ({
        value: tab,
        label: labelOf(tab),
        content: tab === shown.tab && <Content page={shown.page} />,
      }))}
      value={shown.tab}
      onChange={(tab) => void navigate(commentsAddress({ tab, page: 1 }), { state: { keepScroll: true } })}
    />
  )
}
