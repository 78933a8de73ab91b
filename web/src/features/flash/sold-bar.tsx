import type { FlashSale } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/meter.tsx'
import { quietSmall, stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(8)}
  grid-template-columns: minmax(40px, 1fr) auto;
  align-items: center;
  min-height: 20px;
  ${quietSmall}
`

type Pool = Pick<FlashSale, 'seckillOriginStocks' | 'seckillTotalStocks'>

/** 100 only once nothing is left. */
export const percentGone = ({ seckillOriginStocks: all, seckillTotalStocks: left }: Pool): number =>
  left <= 0 ? 100 : Math.max(0, Math.floor(((all - left) / Math.max(1, all)) * 100))

export const SoldBar = ({ sale }: { sale: Pool }) => {
  const t = useText('flash')
  const percent = percentGone(sale)
  return (
    <p css={root}>
      <Meter filled={percent / 100} tone="vermilionFill" aria-hidden="true" />
      {t('sale.gone', { percent })}
    </p>
  )
}
