import type { FlashSale } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color, radius, stackOf, type } from '../../../ui/theme.ts'

const root = css`
  ${stackOf(8)}
  grid-template-columns: minmax(40px, 1fr) auto;
  align-items: center;
  min-height: 20px;
  color: ${color.ink2};
  font: ${type.small};
  font-variant-numeric: tabular-nums;
  > span:first-of-type {
    height: 6px;
    overflow: hidden;
    border-radius: ${radius.seal};
    background: color-mix(in srgb, ${color.vermilion} 18%, transparent);
    > span {
      display: block;
      height: 100%;
      background: ${color.vermilionFill};
    }
  }
`

type Pool = Pick<FlashSale, 'seckillOriginStocks' | 'seckillTotalStocks'>

/** 100 only once nothing is left. */
export const percentGone = ({ seckillOriginStocks: all, seckillTotalStocks: left }: Pool): number =>
  left <= 0 ? 100 : Math.max(0, Math.floor(((all - left) / Math.max(1, all)) * 100))

export const SoldBar = ({ sale }: { sale: Pool }) => {
  const t = useText('product')
  const percent = percentGone(sale)
  return (
    <p css={root}>
      <span aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      {t('sale.gone', { percent })}
    </p>
  )
}
