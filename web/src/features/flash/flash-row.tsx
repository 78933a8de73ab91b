import type { FlashSale } from 'qinghua-contract'
import { instantOf, useReached } from '../../lib/server-clock.ts'
import { FlashCard } from './flash-card.tsx'
import { flashGrid } from './flash-grid-style.ts'

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
