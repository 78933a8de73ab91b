import { useSearchParams } from 'react-router'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { BalanceRecord } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { readRecordsAddress, askedRecords, type RecordsAddress } from './records-address.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { query, api } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { Holding, HoldingHead } from './holding.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { moneyParts, moneyText } from '../../ui/money.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { orderLink, type Column, Records, recordsSize } from './records.tsx'

const BigMoney = ({ yuan }: { yuan: number }) => {
  const { sign, whole, cents } = moneyParts(yuan)
  return (
    <>
      <VisuallyHidden>{moneyText(yuan)}</VisuallyHidden>
      <span aria-hidden="true">
        <span style={{ fontSize: 22 }}>{sign}</span>
        {whole}
        <span style={{ fontSize: 22 }}>{cents}</span>
      </span>
    </>
  )
}

const Have = () => {
  const t = useText('balance')
  const balance = useQuery({ ...query('GET /p/userBalance/getBalanceInfo'), staleTime: 0 })
  return (
    <Loaded of={balance} waiting={[124]}>
      {(yuan) => (
        <Holding name={t('have')} amount={<BigMoney yuan={yuan} />} tone="ink">
          <Link css={buttonStyle} style={{ marginTop: 12 }} to="/recharge-pay">
            {t('topUp')}
          </Link>
        </Holding>
      )}
    </Loaded>
  )
}

/** What somebody has, and the two ways to have more (S2.20). */
const BalanceHead = () => (
  <HoldingHead>
    <Have />
    <GiftCardForm />
  </HoldingHead>
)

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
const signed = (change: number): string => (change > 0 ? '+' : '') + moneyText(change)

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
      cell: ({ orderNumberList: [orderNumber] }) => orderLink(orderNumber),
    },
    { name: 'change', title: words('change'), cell: (record) => signed(changeOf(record)) },
  ]
}

const BalanceRecords = ({ shown }: { shown: RecordsAddress }) => {
  const t = useText('balance')
  const words = useText('records')
  const answer = useQuery({
    ...query('GET /p/userBalanceLog/log', { query: askedRecords(shown, recordsSize) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Records
      title={t('records.title')}
      path="/user-center/uc-balance"
      shown={shown}
      answer={answer}
      columns={useColumns()}
      filterTexts={{ all: words('all'), received: t('records.in'), used: t('records.out') }}
      none={t(`records.none.${shown.filter}`)}
      wayOut={{ to: '/recharge-pay', way: t('topUp') }}
      load={(paging) => api('GET /p/userBalanceLog/log', { query: paging })}
      file={t('records.file')}
      rowOf={(record) => [
        record.createTime,
        t(`types.${typeNames[record.type]}`),
        record.orderNumberList.join(' '),
        changeOf(record),
      ]}
    />
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('balance')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <SectionBoundary>
        <BalanceHead />
      </SectionBoundary>
      <SectionBoundary>
        <BalanceRecords shown={readRecordsAddress(search)} />
      </SectionBoundary>
    </>
  )
}
