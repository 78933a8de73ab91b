import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { page } from '../../ui/page.ts'
import { shopAddress } from '../goods/shop-address.ts'
import { shopIdIn } from './notice-address.ts'
import { useNoticeShop } from './use-notice-shop.ts'

export const NoticeFrame = ({ detail = false, children }: { detail?: boolean; children: ReactNode }) => {
  const t = useText('notice')
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const shop = useNoticeShop(shopId)
  const list = {
    text: t(shop === undefined ? 'title' : 'ofShop'),
    ...(detail && { to: `/notice-list?shopId=${shopId}` }),
  }
  const trail = [
    { text: t('home'), to: '/' },
    ...(shop === undefined ? [] : [{ text: shop, to: shopAddress(shopId) }]),
    list,
    ...(detail ? [{ text: t('detail') }] : []),
  ]
  return (
    <div css={page}>
      <Breadcrumb label={t('trail')} trail={trail} />
      {children}
    </div>
  )
}
