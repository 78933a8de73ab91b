import type { PricePart } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { usePartNames } from '../../../shop/part-names.ts'
import { PriceParts } from '../../../ui/price-parts.tsx'

export interface CartTotal {
  readonly finalMoney: number
  readonly totalMoney: number
  readonly subtractMoney: number
  readonly count: number
  /** Reductions are negative. */
  readonly parts?: readonly PricePart[]
}

const partsOf = ({ totalMoney, subtractMoney, parts = [] }: CartTotal): readonly PricePart[] =>
  parts.length > 0
    ? parts
    : [
        { part: 'goods', amount: totalMoney },
        { part: 'discount', amount: subtractMoney === 0 ? 0 : -subtractMoney },
      ]

export const TotalParts = ({ total }: { total: CartTotal | undefined }) => {
  const t = useText('cart')
  const p = useText('price')
  const named = usePartNames()
  if (!total) return <p>{t('updating')}</p>
  return (
    <PriceParts
      parts={named(partsOf(total))}
      total={{ name: p('total'), amount: total.finalMoney }}
      note={t('partsHint')}
    />
  )
}
