import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CollectionAddress } from './collection-address.ts'
import { FavouriteList } from './favourite-list.tsx'
import { FavouriteShopRow } from './favourite-shop-row.tsx'
import { useFavouriteShops } from './use-favourites.ts'
import { stackOf } from '../../ui/theme.ts'

const rows = css`
  ${stackOf(12)}
`
const waiting = (
  <div css={rows} aria-busy="true">
    {[1, 2, 3, 4].map((at) => (
      <Skeleton key={at} height={98} />
    ))}
  </div>
)

export const FavouriteShops = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  return (
    <FavouriteList
      shown={{ ...shown, filter: 'all' }}
      kept={useFavouriteShops(shown)}
      idOf={({ shopId }) => shopId}
      waiting={waiting}
    >
      {(shops, actionsFor) => (
        <ul css={rows} aria-label={t('shops')}>
          {shops.map((shop) => (
            <li key={shop.shopId}>
              <FavouriteShopRow shop={shop} {...actionsFor(shop.shopId)} />
            </li>
          ))}
        </ul>
      )}
    </FavouriteList>
  )
}
