import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useSelection } from '../../lib/selection.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { focusSelectionTotal, SelectionBar } from '../../ui/selection-bar.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TileGrid, TileGridSkeleton } from '../../ui/tile-grid.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { collectionAddress, type CollectionAddress } from './collection-address.ts'
import { CollectionSearch } from './collection-search.tsx'
import { FavouriteTile } from './favourite-tile.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { useFavouriteProducts, useRemoveFavourites } from './use-favourites.ts'

export const FavouriteProducts = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  const { data, records, total, isError, isFetching, refetch } = useFavouriteProducts(shown)
  const ids = records?.map(({ prodId }) => prodId) ?? []
  const { chosen, has, set } = useSelection(ids)
  const removeLater = useRemoveFavourites('products')
  const hrefOf = (page: number) => collectionAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  const remove = (gone: readonly number[]) => {
    focusSelectionTotal()
    set(gone, false)
    removeLater(gone)
  }
  return (
    <>
      <h2>
        <VisuallyHidden>{t('products')}</VisuallyHidden>
      </h2>
      <CollectionSearch key={shown.name} shown={shown} />
      <SelectionBar
        chosen={chosen.length}
        shown={ids.length}
        allText={t('all')}
        onAll={(on) => set(ids, on)}
        removeText={t('removeChosen', { count: chosen.length })}
        onRemove={() => remove(chosen)}
        total={records ? t('total.products', { count: total }) : ''}
      />
      {!records && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!records && !isError && <TileGridSkeleton />}
      {records && total === 0 && <NothingKept shown={shown} />}
      {records && (
        <TileGrid label={t('products')}>
          {records.map((product) => (
            <li key={product.prodId}>
              <FavouriteTile
                product={product}
                chosen={has(product.prodId)}
                onChoose={(on) => set([product.prodId], on)}
                onRemove={() => remove([product.prodId])}
              />
            </li>
          ))}
        </TileGrid>
      )}
      {data && total > 0 && <Pagination page={shown.page} pages={data.pages} hrefOf={hrefOf} />}
    </>
  )
}
