import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useLastPage } from '../../../lib/navigation/page-of.ts'
import { useSelection } from '../../../lib/selection.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { focusSelectionTotal, SelectionBar } from '../../../ui/selection-bar.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { collectionAddress, type CollectionAddress } from './collection-address.ts'
import { CollectionSearch } from './collection-search.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { useRemoveFavourites, type Favourites } from './use-favourites.ts'

export interface ItemActions {
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly onRemove: () => void
}

interface Props<Kept> {
  shown: CollectionAddress
  kept: Favourites<Kept>
  idOf: (kept: Kept) => number
  waiting: ReactNode
  recommended?: ReactNode
  children: (records: readonly Kept[], actionsFor: (id: number) => ItemActions) => ReactNode
}

export const FavouriteList = <Kept,>({ shown, kept, idOf, waiting, recommended, children }: Props<Kept>) => {
  const t = useText('collection')
  const { records, total, pages, isError, isFetching, refetch } = kept
  const ids = records?.map(idOf) ?? []
  const { chosen, has, set } = useSelection(ids)
  const removeLater = useRemoveFavourites(shown.tab)
  const hrefOf = (page: number) => collectionAddress(shown, { page })
  useLastPage(shown.page, pages, hrefOf)
  const remove = (gone: readonly number[]) => {
    focusSelectionTotal()
    set(gone, false)
    removeLater(gone)
  }
  const actionsFor = (id: number): ItemActions => ({
    chosen: has(id),
    onChoose: (on) => set([id], on),
    onRemove: () => remove([id]),
  })
  return (
    <>
      <h2>
        <VisuallyHidden>{t(shown.tab)}</VisuallyHidden>
      </h2>
      <CollectionSearch key={shown.name} shown={shown} />
      <SelectionBar
        chosen={chosen.length}
        shown={ids.length}
        allText={t('all')}
        onAll={(on) => set(ids, on)}
        removeText={t('removeChosen', { count: chosen.length })}
        onRemove={() => remove(chosen)}
        total={records ? t(`total.${shown.tab}`, { count: total }) : ''}
      />
      {!records && (isError ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : waiting)}
      {records && total === 0 && <NothingKept shown={shown} recommended={recommended} />}
      {records && children(records, actionsFor)}
      {pages !== undefined && total > 0 && <Pagination page={shown.page} pages={pages} hrefOf={hrefOf} />}
    </>
  )
}
