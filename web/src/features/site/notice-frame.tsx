import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { mainShopId } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { idOrZero } from '../../lib/navigation/address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { page } from '../../ui/page.ts'
import { shopAddress } from '../goods/shop-name.tsx'
import { query } from '../../lib/api/api.ts'

/** The mall's own shop unless the address names another; 0 is the platform. */
export const shopIdIn = (search: URLSearchParams): number => idOrZero.read(search.get('shopId') ?? '') ?? mainShopId

export const noticeAddress = (id: number, shopId: number): string => `/notice-detail?id=${id}&shopId=${shopId}`

export const noticesQuery = (shopId: number, current: number) =>
  query('GET /shop/notice/noticeList/{shopId}', { params: { shopId }, query: { current, size: 10 } })

/** The name of the shop whose notices they are; none for those of the mall and of the platform. */
export const useNoticeShop = (shopId: number): string | undefined => {
  const isOther = shopId !== 0 && shopId !== mainShopId
  const { data } = useQuery({
    ...query('GET /shop/headInfo', { query: { shopId: shopId || mainShopId } }),
    enabled: isOther,
    meta: { silent: true },
  })
  return isOther ? data?.shopName : undefined
}

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
    ...(shop === undefined ? [] : [{ text: shop, to: shopAddress(shopId) }]),
    list,
    ...(detail ? [{ text: t('detail') }] : []),
  ]
  return (
    <div css={page}>
      <Breadcrumb home trail={trail} />
      {children}
    </div>
  )
}
