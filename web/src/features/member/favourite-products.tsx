import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { TileGrid, TileGridSkeleton } from '../../ui/tile-grid.tsx'
import type { CollectionAddress } from './collection-address.ts'
import { FavouriteList } from './favourite-list.tsx'
import { FavouriteTile } from './favourite-tile.tsx'
import { useFavouriteProducts } from './use-favourites.ts'

interface Props {
  shown: CollectionAddress
  recommended: ReactNode
}

export const FavouriteProducts = ({ shown, recommended }: Props) => {
  const t = useText('collection')
  return (
    <FavouriteList
      shown={shown}
      kept={useFavouriteProducts(shown)}
      idOf={({ prodId }) => prodId}
      waiting={<TileGridSkeleton />}
      recommended={recommended}
    >
      {(products, actionsFor) => (
        <TileGrid label={t('products')}>
          {products.map((product) => (
            <li key={product.prodId}>
              <FavouriteTile product={product} {...actionsFor(product.prodId)} />
            </li>
          ))}
        </TileGrid>
      )}
    </FavouriteList>
  )
}
