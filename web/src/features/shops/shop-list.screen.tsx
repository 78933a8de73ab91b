import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import { readShops } from './shop-list-address.ts'
import { ShopList } from './shop-list.tsx'
import { FavouriteShop } from '../goods/favourite-shop.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  padding-bottom: 56px;
`

/** S2.11 */
export const Screen = () => {
  const t = useText('shops')
  const [search] = useSearchParams()
  const shown = readShops(search)
  const title = shown.shopName ? t('found', { text: shown.shopName }) : t('all')
  return (
    <div css={root}>
      <Breadcrumb label={t('trail')} trail={[{ text: t('home'), to: '/' }, { text: t('all') }]} />
      <PageTitle text={title} />
      <ShopList shown={shown} Favourite={FavouriteShop} />
    </div>
  )
}
