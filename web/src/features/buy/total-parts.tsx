import type { CouponsToClaim, PricePart, Reduction } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { PriceParts } from '../../ui/price-parts.tsx'

export interface CartTotal {
  readonly finalMoney: number
  readonly totalMoney: number
  readonly count: number
  readonly parts: readonly PricePart[]
  readonly reductions: readonly Reduction[]
  readonly toClaim?: CouponsToClaim
}

export const TotalParts = ({ total }: { total: CartTotal | undefined }) => {
  const t = useText('cart')
  const p = useText('price')
  const rows = usePriceRows()
  if (!total) return <p>{t('updating')}</p>
  return <PriceParts parts={rows(total)} total={{ name: p('total'), amount: total.finalMoney }} note={t('partsHint')} />
}
