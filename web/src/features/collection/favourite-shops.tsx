import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useSelection } from '../../lib/selection.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { focusSelectionTotal, SelectionBar } from '../../ui/selection-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { collectionAddress, type CollectionAddress } from './collection-address.ts'
import { CollectionSearch } from './collection-search.tsx'
import { FavouriteShopRow } from './favourite-shop-row.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { useFavouriteShops, useRemoveFavourites } from './use-favourites.ts'

const rows = css`
  display: grid;
  gap: 12px;
`

export const FavouriteShops = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  const { data, records, total, isError, isFetching, refetch } = useFavouriteShops(shown)
  const ids = records?.map(({ shopId }) => shopId) ?? []
  const { chosen, has, set } = useSelection(ids)
  const removeLater = useRemoveFavourites('shops')
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
        <VisuallyHidden>{t('shops')}</VisuallyHidden>
      </h2>
      <CollectionSearch key={shown.name} shown={shown} />
      <SelectionBar
        chosen={chosen.length}
        shown={ids.length}
        allText={t('all')}
        onAll={(on) => set(ids, on)}
        removeText={t('removeChosen', { count: chosen.length })}
        onRemove={() => remove(chosen)}
        total={records ? t('total.shops', { count: total }) : ''}
      />
      {!records && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!records && !isError && (
        <div css={rows} aria-busy="true">
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height={98} />
          ))}
        </div>
      )}
      {records && total === 0 && <NothingKept shown={{ ...shown, filter: 'all' }} />}
      {records && (
        <ul css={rows} aria-label={t('shops')}>
          {records.map((shop) => (
            <li key={shop.shopId}>
              <FavouriteShopRow
                shop={shop}
                chosen={has(shop.shopId)}
                onChoose={(on) => set([shop.shopId], on)}
                onRemove={() => remove([shop.shopId])}
              />
            </li>
          ))}
        </ul>
      )}
      {data && total > 0 && <Pagination page={shown.page} pages={data.pages} hrefOf={hrefOf} />}
    </>
  )
}
