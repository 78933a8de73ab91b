import type { BalanceRecord } from 'qinghua-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { askedRecords, type RecordsAddress } from './records-address.ts'
import { OrderLink, type Column } from './records-table.tsx'
import { Records, recordsSize } from './records.tsx'
import { useExport } from './use-export.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'

const typeNames = {
  1: 'topUp',
  2: 'gift',
  3: 'paid',
  4: 'refunded',
  5: 'adjusted',
  6: 'membership',
  7: 'redeemed',
} as const satisfies Record<BalanceRecord['type'], string>

const changeOf = ({ ioType, changeBalance }: BalanceRecord): number => (ioType === 1 ? changeBalance : -changeBalance)
const signed = (change: number): string => `${change < 0 ? '-' : '+'}${moneyText(Math.abs(change))}`

/** S3.18 */
const useColumns = (): readonly Column<BalanceRecord>[] => {
  const t = useText('balance')
  const words = useText('records')
  const when = useTimeText()
  return [
    { name: 'time', title: words('time'), cell: ({ createTime }) => when(createTime), quiet: true },
    { name: 'type', title: t('records.type'), cell: ({ type }) => t(`types.${typeNames[type]}`) },
    {
      name: 'order',
      title: words('order'),
      cell: ({ orderNumberList: [orderNumber] }) => <OrderLink orderNumber={orderNumber} />,
    },
    { name: 'change', title: words('change'), cell: (record) => signed(changeOf(record)) },
  ]
}

export const BalanceRecords = ({ shown }: { shown: RecordsAddress }) => {
  const t = useText('balance')
  const words = useText('records')
  const columns = useColumns()
  const answer = useQuery({
    ...query('GET /p/userBalanceLog/log', { query: askedRecords(shown, recordsSize) }),
    placeholderData: keepPreviousData,
  })
  const exporting = useExport<BalanceRecord>({
    load: (paging) => api('GET /p/userBalanceLog/log', { query: paging }),
    file: t('records.file'),
    head: columns.map(({ title }) => title),
    rowOf: (record) => [
      record.createTime,
      t(`types.${typeNames[record.type]}`),
      record.orderNumberList.join(' '),
      changeOf(record),
    ],
  })
  return (
    <Records
      title={t('records.title')}
      path="/user-center/uc-balance"
      shown={shown}
      answer={answer}
      columns={columns}
      filterTexts={{ all: words('all'), received: t('records.in'), used: t('records.out') }}
      none={t(`records.none.${shown.filter}`)}
      wayOut={
        <Link css={buttonStyle} data-look="outline" to="/recharge-pay">
          {t('topUp')}
        </Link>
      }
      exporting={exporting}
    />
  )
}
