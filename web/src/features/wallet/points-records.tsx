import type { PointsRecord } from 'qinghua-contract'
import { pointsSources, type PointsSource } from 'qinghua-contract/points-sources'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { askedRecords, type RecordsAddress } from './records-address.ts'
import { OrderLink, type Column } from './records-table.tsx'
import { Records, recordsSize } from './records.tsx'
import { useExport } from './use-export.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

const nameOf = Object.fromEntries(Object.entries(pointsSources).map(([name, number]) => [number, name])) as Record<
  PointsRecord['source'],
  PointsSource
>

const changeOf = ({ ioType, score }: PointsRecord): number => (ioType === 1 ? score : -score)

/** S3.18: where points came from, or what they were used for. */
const useSourceText = () => {
  const t = useText('points')
  return ({ source }: PointsRecord): string => t(`sources.${nameOf[source]}`)
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })

/** S3.18 */
const useColumns = (): readonly Column<PointsRecord>[] => {
  const t = useText('points')
  const words = useText('records')
  const when = useTimeText()
  const sourceText = useSourceText()
  return [
    { name: 'time', title: words('time'), cell: ({ createTime }) => when(createTime), quiet: true },
    { name: 'source', title: t('records.source'), cell: sourceText },
    { name: 'order', title: words('order'), cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
    {
      name: 'until',
      title: t('records.until'),
      cell: ({ expireTime }) => expireTime && when(expireTime),
      quiet: true,
    },
    { name: 'change', title: words('change'), cell: (record) => signed.format(changeOf(record)) },
  ]
}

export const PointsRecords = ({ shown }: { shown: RecordsAddress }) => {
  const t = useText('points')
  const words = useText('records')
  const sourceText = useSourceText()
  const columns = useColumns()
  const answer = useQuery({
    ...query('GET /p/score/page', { query: askedRecords(shown, recordsSize) }),
    placeholderData: keepPreviousData,
  })
  const exporting = useExport<PointsRecord>({
    load: (paging) => api('GET /p/score/page', { query: paging }),
    file: t('records.file'),
    head: columns.map(({ title }) => title),
    rowOf: (record) => [
      record.createTime,
      sourceText(record),
      record.orderNumber ?? '',
      record.expireTime ?? '',
      changeOf(record),
    ],
  })
  return (
    <Records
      title={t('records.title')}
      path="/user-center/uc-integral"
      shown={shown}
      answer={answer}
      columns={columns}
      filterTexts={{ all: words('all'), received: t('records.received'), used: t('records.used') }}
      none={t(`records.none.${shown.filter}`)}
      wayOut={
        <Link css={buttonStyle} data-look="outline" to="/list">
          {t('records.earn')}
        </Link>
      }
      exporting={exporting}
    />
  )
}
