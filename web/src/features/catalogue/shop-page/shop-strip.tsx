import { limits } from '@mall/contracts/rules'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/i18n.ts'
import { shopAddress, shopHotAddress } from '../../../shop/shops/shop-address.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'

interface Props {
  shopId: number
  page: 'front' | 'hot'
  /** What is searched for in the shop. */
  searched: string
}

/** The pages of a shop, and the search in it. */
export const ShopStrip = ({ shopId, page, searched }: Props) => {
  const t = useText('shopfront')
  const navigate = useNavigate()
  const front = shopAddress(shopId)
  const choices = [
    { name: 'front', text: t('front'), to: front, current: page === 'front' && searched === '' },
    { name: 'hot', text: t('hot'), to: shopHotAddress(shopId), current: page === 'hot' },
    { name: 'notices', text: t('notices'), to: `/notice-list?shopId=${shopId}`, current: false },
  ]
  return (
    <FilterRow
      key={searched}
      label={t('pages')}
      choices={choices}
      search={{
        label: t('search'),
        field: t('search'),
        submit: t('find'),
        value: searched,
        maxLength: limits.searchText,
        onSearch: (text) => void navigate(text ? `${front}&${new URLSearchParams({ pn: text })}` : front),
      }}
    />
  )
}
