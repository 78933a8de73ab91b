import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useLastPage } from '../../../lib/navigation/page-of.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { type } from '../../../ui/theme.ts'
import { filterNames, pointsAddress, pointsFilters, type PointsAddress } from './points-address.ts'
import { PointsTable } from './points-table.tsx'
import { useExport } from './use-export.ts'

const root = css`
  margin-top: 24px;
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    > h2 {
      font: 700 ${type.title};
    }
  }
  > [data-busy] {
    opacity: 0.5;
  }
`
const size = 10

export const PointsRecords = ({ shown }: { shown: PointsAddress }) => {
  const t = useText('points')
  const { filter, page } = shown
  const ioType = pointsFilters[filter]
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /p/score/page', { query: { current: page, size, ...(ioType !== undefined && { ioType }) } }),
    placeholderData: keepPreviousData,
  })
  const { save, busy } = useExport()
  const hrefOf = (to: number) => pointsAddress({ filter, page: to })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, hrefOf)
  return (
    <section css={root} aria-labelledby="points-records">
      <header>
        <h2 id="points-records">{t('records.title')}</h2>
        <Button look="quiet" size="small" busy={busy} onClick={save}>
          {t('records.export')}
        </Button>
      </header>
      <FilterRow
        label={t('records.filter')}
        choices={filterNames.map((name) => ({
          name,
          text: t(`records.${name}`),
          to: pointsAddress({ filter: name, page: 1 }),
          current: name === filter,
        }))}
      />
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-busy="true">
          <Skeleton height={44 * (size + 1)} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState icon="wallet" text={t(`records.none.${filter}`)}>
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('records.earn')}
          </Link>
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <div aria-busy={isPlaceholderData} data-busy={isPlaceholderData || undefined}>
          <PointsTable records={data.records} caption={t('records.title')} />
        </div>
      )}
      {data && data.total > 0 && <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />}
    </section>
  )
}
