import type { FlashSale } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid } from '../../ui/layout.tsx'
import { Meter } from '../../ui/meter.tsx'

type Pool = Pick<FlashSale, 'seckillOriginStocks' | 'seckillTotalStocks'>

/** 100 only once nothing is left. */
export const percentGone = ({ seckillOriginStocks: all, seckillTotalStocks: left }: Pool): number =>
  left <= 0 ? 100 : Math.max(0, Math.floor(((all - left) / Math.max(1, all)) * 100))

export const SoldBar = ({ sale }: { sale: Pool }) => {
  const t = useText('flash')
  const percent = percentGone(sale)
  return (
    <Grid as="p" columns="minmax(40px, 1fr) auto" wide gap={8} align="center" high={20} tone="quiet" size="small">
      <Meter filled={percent / 100} tone="vermilionFill" aria-hidden="true" />
      {t('sale.gone', { percent })}
    </Grid>
  )
}
