import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useSelection } from '../../lib/selection.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { focusSelectionTotal, SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TileGridSkeleton } from '../../ui/tile-grid.tsx'
import { byDay } from './days.ts'
import { FootprintDay } from './footprint-day.tsx'
import { useFootprints, useForget } from './use-footprints.ts'

const hrefOf = (page: number): string => `/user-center/uc-footprint${page > 1 ? `?page=${page}` : ''}`

export const Footprints = ({ page }: { page: number }) => {
  const t = useText('footprint')
  const { data, records, total, isError, isFetching, refetch } = useFootprints(page)
  const ids = records?.map(({ prodId }) => prodId) ?? []
  const { chosen, has, set } = useSelection(ids)
  const { forget, forgetAll } = useForget()
  useLastPage(page, data?.pages, hrefOf)
  const remove = (prodIds: readonly number[]) => {
    focusSelectionTotal()
    set(prodIds, false)
    forget(prodIds)
  }
  return (
    <>
      <SelectionBar
        chosen={chosen.length}
        shown={ids.length}
        allText={t('all')}
        onAll={(on) => set(ids, on)}
        removeText={t('removeChosen', { count: chosen.length })}
        onRemove={() => remove(chosen)}
        total={records && t('total', { count: total })}
      >
        <Button
          look="quiet"
          size="small"
          disabled={total === 0}
          onClick={() => {
            focusSelectionTotal()
            void forgetAll()
          }}
        >
          {t('removeAll')}
        </Button>
      </SelectionBar>
      {!records && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!records && !isError && <TileGridSkeleton />}
      {records && total === 0 && (
        <EmptyState icon="clock" text={t('empty')}>
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('look')}
          </Link>
        </EmptyState>
      )}
      {byDay(records ?? []).map((day) => (
        <FootprintDay key={day.date} day={day} has={has} onChoose={set} onRemove={remove} />
      ))}
      {data && total > 0 && <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />}
    </>
  )
}
