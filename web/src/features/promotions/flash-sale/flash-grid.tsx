import type { FlashSession } from '@mall/contracts'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/i18n/i18n.ts'
import { instantOf, useReached } from '../../../lib/server-clock.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { FlashCard, FlashCardSkeleton } from './flash-card.tsx'
import { floorSize, sessionGoods } from './session-goods.ts'
import { cardsFit } from '../../../ui/theme.ts'

export const flashGrid = css`
  display: grid;
  grid-template-columns: repeat(${floorSize}, minmax(0, 1fr));
  ${cardsFit}
  gap: 16px;
`

export const FlashGridSkeleton = () => (
  <div css={flashGrid} aria-busy="true">
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
    <ul css={flashGrid} aria-label={label}>
      {data.records.map((sale) => (
        <li key={sale.seckillId}>
          <FlashCard sale={sale} isRunning={hasStarted || activityStatus === 2} />
        </li>
      ))}
    </ul>
  )
}
