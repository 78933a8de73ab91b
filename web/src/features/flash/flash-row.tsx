import type { FlashSale } from 'qinghua-contract'
import { instantOf, useReached } from '../../lib/server-clock.ts'
import { FlashCard } from './flash-card.tsx'
import { css } from '@emotion/react'
import { tilesBeside } from '../../ui/goods-tile.tsx'

/** As many in a row as other goods; `data-row` is one row. */
export const flashGrid = css`
  ${tilesBeside}
  @media (min-width: 1064px) and (max-width: 1679px) {
    &[data-row] > :nth-of-type(n + 6) {
      display: none;
    }
  }
`

/** Sales of several sessions, side by side. */
export const FlashRow = ({ label, sales }: { label: string; sales: readonly FlashSale[] }) => (
  <ul css={flashGrid} aria-label={label}>
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
