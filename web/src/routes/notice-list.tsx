import { NoticeFrame } from '../features/shell/notices/notice-frame.tsx'
import { NoticeList } from '../features/shell/notices/notice-list.tsx'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'

export const Screen = () => {
  const t = useText('notice')
  return (
    <NoticeFrame>
      <PageTitle text={t('title')} />
      <NoticeList />
    </NoticeFrame>
  )
}
