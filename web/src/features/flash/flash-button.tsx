import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { useAnnounced } from '../../lib/told.ts'
import { Button } from '../../ui/button.tsx'
import { gap } from '../../ui/with-strong.tsx'
import { RemindButton } from './remind-button.tsx'

const root = css`
  display: flex;
  gap: 12px;
  padding-left: 84px;
  > button {
    flex: 0 1 208px;
    padding-inline: 12px;
  }
`
const two = (value: number): string => String(value).padStart(2, '0')

/** Its name stays as it is while the time runs: a name that changes is read out again each time. */
const Opens = ({ instant }: { instant: number }) => {
  const t = useText('flash')
  const { left, minutes, seconds } = useCountdown(instant)
  const [before, after] = t('opensIn', { time: gap }).split(gap)
  return (
    <>
      {before}
      <span aria-hidden="true">{`${two(Math.floor(left / 3600))}:${two(minutes)}:${two(seconds)}`}</span>
      {after}
    </>
  )
}

interface Props {
  sale: FlashSale
  hasStarted: boolean
  /** The chosen variant is gone. */
  isGone: boolean
  onBuy: () => void
}

export const FlashButton = ({ sale, hasStarted, isGone, onBuy }: Props) => {
  const t = useText('flash')
  useAnnounced(hasStarted ? t('remindNow', { name: sale.prodName }) : null)
  if (!hasStarted)
    return (
      <div css={root}>
        <Button look="buy" size="large" aria-disabled>
          <Opens instant={instantOf(sale.startTime)} />
        </Button>
        <RemindButton sale={sale} size="large" />
      </div>
    )
  const noneLeft = sale.seckillTotalStocks === 0
  return (
    <div css={root}>
      <Button look="buy" size="large" aria-disabled={noneLeft || isGone} onClick={() => noneLeft || isGone || onBuy()}>
        {noneLeft ? t('sale.soldOut') : t(isGone ? 'variantGone' : 'buy')}
      </Button>
    </div>
  )
}
