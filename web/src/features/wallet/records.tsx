import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { ListScreen, type PageOf } from '../../ui/list-screen.tsx'
import type { Reading } from '../../ui/loaded.tsx'
import { control, scrollsSideways } from '../../ui/shapes.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { type, color, digits, paper, quietNote } from '../../ui/theme.ts'
import { filterNames, recordsAddress, type RecordFilter, type RecordsAddress } from './records-address.ts'
import { dateForm } from '../../lib/date-form.ts'
import { useExport, type Export } from './use-export.ts'
import { now } from '../../lib/server-clock.ts'
import { TextLink } from '../../ui/link.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

const tableStyle = css`
  width: 100%;
  ${paper}
  border-collapse: collapse;
  > caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: 11px 16px;
    text-align: left;
    white-space: nowrap;
  }
  th {
    background: ${color.sunken};
    ${quietNote}
  }
  td {
    border-top: 1px solid ${color.line};
  }
  & :is(th, td):last-child {
    text-align: right;
  }
  td:last-child {
    font: 600 15px/22px ${digits};
  }
  tr[data-received] > td:last-child {
    color: ${color.jade};
  }
`
const frame = css(scrollsSideways)
const dash = '—'

export interface Column<R> {
  readonly name: string
  readonly title: string
  readonly cell: (record: R) => ReactNode
  readonly quiet?: boolean
}

interface TableProps<R> {
  caption: string
  columns: readonly Column<R>[]
  records: readonly R[]
}

/** Nothing where there is no order. */
export const orderLink = (orderNumber: string | null | undefined): ReactNode =>
  orderNumber ? <TextLink to={`/order-detail?orderNumber=${orderNumber}`}>{orderNumber}</TextLink> : null

/** The last column is the change. A column in which nothing stands is left out. */
const RecordsTable = <R extends { readonly id: number; readonly ioType: 0 | 1 }>({
  caption,
  columns: all,
  records,
}: TableProps<R>) => {
  const columns = all.filter(({ cell }) => records.some((record) => cell(record) !== null))
  return (
    <div css={frame}>
      <table css={tableStyle}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-received={record.ioType === 1 || undefined}>
              {columns.map(({ name, cell, quiet }) => (
                <Text key={name} as="td" tone={quiet ? 'quiet' : 'ink'}>
                  {cell(record) ?? dash}
                </Text>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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

const monthStyle = css`
  height: 32px;
  padding: 0 8px;
  ${control}
  font: ${type.note};
`
/** How many are on a page. */
export const recordsSize = 10

interface Props<R> {
  title: string
  path: string
  shown: RecordsAddress
  answer: Reading<PageOf<R>> & { readonly isPlaceholderData: boolean }
  columns: readonly Column<R>[]
  filterTexts: Readonly<Record<RecordFilter, string>>
  /** Without any records. */
  none: string
  /** The way out of an empty list. */
  wayOut: { readonly to: string; readonly way: string }
  /** Reads all of them for a file, whatever is filtered. */
  load: Export<R>['load']
  file: string
  rowOf: Export<R>['rowOf']
}

/** Records of points or money (S3.18): by kind, by month and by page, all in the address. */
export const Records = <R extends { readonly id: number; readonly ioType: 0 | 1 }>(props: Props<R>) => {
  const { title, path, shown, answer, columns, filterTexts, none, wayOut, load, file, rowOf } = props
  const t = useText('records')
  const id = useId()
  const navigate = useNavigate()
  const months = useMonths(shown.month)
  const exporting = useExport({ load, file, head: columns.map((column) => column.title), rowOf })
  const moving = answer.isPlaceholderData
  const { filter, month, page } = shown
  const hrefOf = (to: number) => recordsAddress(path, { ...shown, page: to })
  useLastPage(page, moving ? undefined : answer.data?.pages, hrefOf)
  const chooseMonth = (value: string) => {
    const to = recordsAddress(path, { filter, month: value === '' ? null : value, page: 1 })
    void navigate(to, { state: { keepScroll: true } })
  }
  return (
    <section style={{ marginTop: 24 }} aria-labelledby={id}>
      <Row as="header" justify="between">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" size="small" style={{ marginRight: -14 }} busy={exporting.busy} onClick={exporting.save}>
          {t('export')}
        </Button>
      </Row>
      <FilterRow
        label={t('filter')}
        choices={filterNames.map((name) => ({
          name,
          text: filterTexts[name],
          to: recordsAddress(path, { filter: name, month, page: 1 }),
          current: name === filter,
        }))}
      >
        <select
          css={monthStyle}
          aria-label={t('month')}
          value={month ?? ''}
          onChange={(event) => chooseMonth(event.target.value)}
        >
          <option value="">{t('allMonths')}</option>
          {months.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </FilterRow>
      <ListScreen
        of={answer}
        waiting={[44 * (recordsSize + 1)]}
        page={page}
        hrefOf={hrefOf}
        empty={<Nothing icon="wallet" text={month === null ? none : t('noneOfMonth')} {...wayOut} />}
      >
        {(records) => (
          <div style={{ opacity: moving ? 0.5 : undefined }} aria-busy={moving}>
            <RecordsTable records={records} caption={title} columns={columns} />
          </div>
        )}
      </ListScreen>
    </section>
  )
}
