import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { control } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { rowOf, type } from '../../ui/theme.ts'
import { filterNames, recordsAddress, type RecordFilter, type RecordsAddress } from './records-address.ts'
import { RecordsTable, type Column } from './records-table.tsx'
import { dateForm } from '../../lib/date-form.ts'
import { now } from '../../lib/server-clock.ts'

const count = 12
const numbers = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' })
const words = dateForm('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' })

const middleOf = (month: string): number => Date.parse(`${month}-15T00:00:00Z`)

/** This month of the mall and those before, newest first; an older one that is chosen stays in the list. */
const useMonths = (chosen: string | null) => {
  const language = useLanguage()
  const current = numbers.format(now()).slice(0, 7)
  const [year = 0, month = 0] = current.split('-').map(Number)
  const last = Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  )
  const all = chosen === null || last.includes(chosen) ? last : [...last, chosen].sort().reverse()
  return all.map((value) => {
    const [ofYear = '', ofMonth = ''] = value.split('-')
    return { value, text: language === 'zh' ? `${ofYear} 年 ${Number(ofMonth)} 月` : words.format(middleOf(value)) }
  })
}

const root = css`
  margin-top: 24px;
  > header {
    ${rowOf()}
    justify-content: space-between;
  }
  > [data-busy] {
    opacity: 0.5;
  }
  select {
    height: 32px;
    padding: 0 8px;
    ${control}
    font: ${type.note};
  }
`
/** How many are on a page. */
export const recordsSize = 10

interface Answer<R> {
  readonly data: { readonly records: readonly R[]; readonly total: number; readonly pages: number } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<R> {
  title: string
  path: string
  shown: RecordsAddress
  answer: Answer<R>
  columns: readonly Column<R>[]
  filterTexts: Readonly<Record<RecordFilter, string>>
  /** Without any records. */
  none: string
  /** The way out of an empty list. */
  wayOut: ReactNode
  exporting: { readonly save: () => void; readonly busy: boolean }
}

/** Records of points or money (S3.18): by kind, by month and by page, all in the address. */
export const Records = <R extends { readonly id: number; readonly ioType: 0 | 1 }>(props: Props<R>) => {
  const { title, path, shown, answer, columns, filterTexts, none, wayOut, exporting } = props
  const t = useText('records')
  const id = useId()
  const navigate = useNavigate()
  const months = useMonths(shown.month)
  const { data, isError, isFetching, isPlaceholderData, refetch } = answer
  const { filter, month, page } = shown
  const hrefOf = (to: number) => recordsAddress(path, { ...shown, page: to })
  useLastPage(page, isPlaceholderData ? undefined : data?.pages, hrefOf)
  const chooseMonth = (value: string) => {
    const to = recordsAddress(path, { filter, month: value === '' ? null : value, page: 1 })
    void navigate(to, { state: { keepScroll: true } })
  }
  return (
    <section css={root} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" size="small" busy={exporting.busy} onClick={exporting.save}>
          {t('export')}
        </Button>
      </header>
      <FilterRow
        label={t('filter')}
        choices={filterNames.map((name) => ({
          name,
          text: filterTexts[name],
          to: recordsAddress(path, { filter: name, month, page: 1 }),
          current: name === filter,
        }))}
      >
        <select aria-label={t('month')} value={month ?? ''} onChange={(event) => chooseMonth(event.target.value)}>
          <option value="">{t('allMonths')}</option>
          {months.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </FilterRow>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-busy="true">
          <Skeleton height={44 * (recordsSize + 1)} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState icon="wallet" text={month === null ? none : t('noneOfMonth')}>
          {wayOut}
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <div aria-busy={isPlaceholderData} data-busy={isPlaceholderData || undefined}>
          <RecordsTable records={data.records} caption={title} columns={columns} />
        </div>
      )}
      {data && data.total > 0 && <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />}
    </section>
  )
}
