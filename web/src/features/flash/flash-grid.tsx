import type { FlashSession } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useReached } from '../../lib/server-clock.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FlashCard, FlashCardSkeleton } from './flash-card.tsx'
import { flashGrid } from './flash-grid-style.ts'
import { floorSize, sessionGoods } from './session-goods.ts'

const grid = css`
  ${flashGrid}
`

export const FlashGridSkeleton = () => (
  <div css={grid} data-row aria-busy="true">
    {Array.from({ length: floorSize }, (_, at) => (
      <FlashCardSkeleton key={at} />
    ))}
  </div>
)

interface Props {
  session: FlashSession
  label: string
  most?: number
}

export const FlashGrid = ({ session, label, most }: Props) => {
  const t = useText('product')
  const { startTime, activityStatus } = session
  const hasStarted = useReached(instantOf(startTime))
  const { data, isError, isFetching, refetch } = useQuery(sessionGoods(session, most))
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <FlashGridSkeleton />
  if (data.records.length === 0) return <EmptyState icon="clock" text={t('sale.noGoods')} />
  return (
    <ul css={grid} data-row={most === floorSize || undefined} aria-label={label}>
      {data.records.map((sale) => (
        <li key={sale.seckillId}>
          <FlashCard sale={sale} isRunning={hasStarted || activityStatus === 2} />
        </li>
      ))}
    </ul>
  )
}
