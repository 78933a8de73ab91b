import { limits } from 'qinghua-contract/rules'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useSelection } from '../../lib/selection.ts'
import type { Choosable } from '../../ui/chosen-tile.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { focusSelectionTotal, SelectionBar, SelectionTotal } from '../../ui/selection-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import {
  collectionAddress,
  filters,
  type CollectionAddress,
  useRemoveFavourites,
  type Favourites,
} from './use-favourites.ts'

const NothingKept = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  const narrowed = shown.name !== '' || shown.filter !== 'all'
  return (
    <Nothing
      icon={narrowed ? 'search' : 'heart'}
      text={narrowed ? t('nothingFound') : t(`empty.${shown.tab}`)}
      to={narrowed ? collectionAddress(shown, { name: '', filter: 'all' }) : '/list'}
      way={narrowed ? t('showAll') : t('look')}
    />
  )
}

const CollectionSearch = ({ shown, children }: { shown: CollectionAddress; children: ReactNode }) => {
  const t = useText('collection')
  const navigate = useNavigate()
  const parts = shown.tab === 'products' ? filters : []
  return (
    <FilterRow
      label={t('filter')}
      choices={parts.map((filter) => ({
        name: filter,
        text: t(`filters.${filter}`),
        to: collectionAddress(shown, { filter }),
        current: shown.filter === filter,
      }))}
      search={{
        label: t('search'),
        field: t(`named.${shown.tab}`),
        submit: t('find'),
        value: shown.name,
        maxLength: limits.searchText,
        onSearch: (name) => void navigate(collectionAddress(shown, { name }), { state: { keepScroll: true } }),
      }}
    >
      {children}
    </FilterRow>
  )
}

interface ItemActions extends Choosable {
  /** There are enough of them to search and to choose several. */
  readonly many: boolean
}

interface Props<Kept> {
  shown: CollectionAddress
  kept: Favourites<Kept>
  idOf: (kept: Kept) => number
  waiting: readonly number[] | ReactNode
  children: (records: readonly Kept[], actionsFor: (id: number) => ItemActions) => ReactNode
}

const few = 10

export const FavouriteList = <Kept,>({ shown, kept, idOf, waiting, children }: Props<Kept>) => {
  const t = useText('collection')
  const { data } = kept
  const ids = data?.records.map(idOf) ?? []
  const { chosen, has, set } = useSelection(ids)
  const removeLater = useRemoveFavourites(shown.tab)
  const hrefOf = (page: number) => collectionAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  const remove = (gone: readonly number[]) => {
    focusSelectionTotal()
    set(gone, false)
    removeLater(gone)
  }
  const many = shown.tab === 'products' || shown.name !== '' || (data?.total ?? 0) >= few
  const actionsFor = (id: number): ItemActions => ({
    chosen: has(id),
    onChoose: (on) => set([id], on),
    onRemove: () => remove([id]),
    many,
  })
  return (
    <>
      <h2>
        <VisuallyHidden>{t(shown.tab)}</VisuallyHidden>
      </h2>
      {many ? (
        <CollectionSearch key={shown.name} shown={shown}>
          <SelectionBar
            chosen={chosen.length}
            shown={ids.length}
            allText={t('all')}
            onAll={(on) => set(ids, on)}
            removeText={t('removeChosen', { count: chosen.length })}
            onRemove={() => remove(chosen)}
          />
        </CollectionSearch>
      ) : (
        <div style={{ height: 16 }} />
      )}
      <SelectionTotal text={data && t(`total.${shown.tab}`, { count: data.total })} />
      <ListScreen
        of={kept}
        waiting={waiting}
        page={shown.page}
        hrefOf={hrefOf}
        empty={<NothingKept shown={shown} />}
        end={<Recommended reason="popular" />}
      >
        {(records) => children(records, actionsFor)}
      </ListScreen>
    </>
  )
}
