import { useSearchParams } from 'react-router'
import { shopIdIn } from '../features/shell/notices/notice-address.ts'
import { NoticeFrame } from '../features/shell/notices/notice-frame.tsx'
import { NoticeList } from '../features/shell/notices/notice-list.tsx'
import { useNoticeShop } from '../features/shell/notices/use-notice-shop.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'

export const Screen = () => {
  const t = useText('notice')
  const [search] = useSearchParams()
  const shop = useNoticeShop(shopIdIn(search))
  return (
    <NoticeFrame>
      <PageTitle text={shop === undefined ? t('title') : t('titleOf', { shop })} />
      <NoticeList />
    </NoticeFrame>
  )
}
