import type { FlashSale, FlashSession } from '@mall/contracts'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { instantOf, useReached } from '../../../lib/server-clock.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { FlashCard, FlashCardSkeleton } from './flash-card.tsx'

const perRow = 5

const grid = css`
  display: grid;
  grid-template-columns: repeat(${perRow}, minmax(0, 1fr));
  gap: 16px;
`

export const FlashGridSkeleton = () => (
  <div css={grid} aria-busy="true">
    {Array.from({ length: perRow }, (_, at) => (
      <FlashCardSkeleton key={at} />
    ))}
  </div>
)

/** Sales of several sessions, side by side. */
export const FlashRow = ({ label, sales }: { label: string; sales: readonly FlashSale[] }) => (
  <ul css={grid} aria-label={label}>
    {sales.map((sale) => (
      <li key={sale.seckillId}>
        <FlashRowCard sale={sale} />
      </li>
    ))}
  </ul>
)

const FlashRowCard = ({ sale }: { sale: FlashSale }) => {
  const hasStarted = useReached(instantOf(sale.startTime))
  return <FlashCard sale={sale} isRunning={hasStarted || sale.activityStatus === 2} />
}

interface Props {
  session: FlashSession
  label: string
  /** Of the goods; all that a page can have if missing. */
  most?: number
}

export const FlashGrid = ({ session, label, most = 60 }: Props) => {
  const t = useText('product')
  const { startTime, endTime, activityStatus } = session
  const hasStarted = useReached(instantOf(startTime))
  const { data, isError, isFetching, refetch } = useQuery(
    query('GET /seckill/pageProd', { query: { startTime, endTime, current: 1, size: most } }),
  )
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <FlashGridSkeleton />
  if (data.records.length === 0) return <EmptyState icon="clock" text={t('sale.noGoods')} />
  return (
    <ul css={grid} aria-label={label}>
      {data.records.map((sale) => (
        <li key={sale.seckillId}>
          <FlashCard sale={sale} isRunning={hasStarted || activityStatus === 2} />
        </li>
      ))}
    </ul>
  )
}
export const floorSize = perRow
