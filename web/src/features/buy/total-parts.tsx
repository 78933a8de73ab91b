import type { Api } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { PriceParts } from '../../ui/price-parts.tsx'

type Answer = Api['POST /p/shopCart/totalPay']['output']
export type CartTotal = Pick<Answer, 'finalMoney' | 'totalMoney' | 'count' | 'parts' | 'reductions' | 'toClaim'>

export const TotalParts = ({ total }: { total: CartTotal | undefined }) => {
  const t = useText('cart')
  const p = useText('price')
  const rows = usePriceRows()
  if (!total) return <p>{t('updating')}</p>
  return <PriceParts parts={rows(total)} total={{ name: p('total'), amount: total.finalMoney }} note={t('partsHint')} />
}
