import type { FlashSale } from 'qinghua-contract'
import { instantOf, useReached } from '../../lib/server-clock.ts'
import { FlashCard } from './flash-card.tsx'
import { clockTime, floorSize, useDayText } from './sessions.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { css } from '@emotion/react'
import type { CSSProperties } from 'react'
import { tilesBeside } from '../../ui/goods-tile.tsx'

/** As many in a row as other goods; `data-row` is one row. */
export const flashGrid = css`
  ${tilesBeside}
  > * {
    container-type: inline-size;
  }
  @media (min-width: 1064px) and (max-width: 1679px) {
    &[data-row] > :nth-of-type(n + 6) {
      display: none;
    }
  }
`

/** Sales of several sessions, side by side: of each product the first. */
export const FlashRow = ({ label, sales }: { label: string; sales: readonly FlashSale[] }) => {
  const firsts = [...new Map(sales.toReversed().map((sale) => [sale.prodId, sale])).values()].toReversed()
  const few = firsts.length < 5 && ({ '--cards': firsts.length, '--wide-cards': firsts.length } as CSSProperties)
  return (
    <ul css={flashGrid} data-row aria-label={label} style={few || undefined}>
      {firsts.slice(0, floorSize).map((sale) => (
        <li key={sale.seckillId}>
          <FlashRowCard sale={sale} />
        </li>
      ))}
    </ul>
  )
}

const FlashRowCard = ({ sale }: { sale: FlashSale }) => {
  const p = useText('product')
  const hasStarted = useReached(instantOf(sale.startTime))
  const session = [useDayText()(sale.startTime), p('sale.session', { time: clockTime(sale.startTime) })]
  return (
    <FlashCard
      sale={sale}
      isRunning={hasStarted || sale.activityStatus === 2}
      session={session.filter((each) => each !== null).join(' ')}
    />
  )
}
