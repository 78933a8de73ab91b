import { useSearchParams } from 'react-router'
import { shopIdIn } from './notice-address.ts'
import { NoticeFrame } from './notice-frame.tsx'
import { NoticeList } from './notice-list.tsx'
import { useNoticeShop } from './use-notice-shop.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

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
