import type { PricePart, Reduction } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import type { PriceRow } from '../../ui/price-parts.tsx'

interface Price {
  readonly parts: readonly PricePart[]
  readonly reductions?: readonly Reduction[]
  /** The delivery fee before its reductions. */
  readonly transfee?: number
}

/** How a price came about, for `PriceParts`. The area `price` must be loaded with the screen. */
export const usePriceRows = () => {
  const t = useText('price')
  return ({ parts, reductions = [], transfee = 0 }: Price): PriceRow[] =>
    parts.map(({ part, amount }) => {
      const own = reductions.filter((each) => each.part === part)
      const fee = part === 'freight' && amount > 0 && own.length > 0 ? [t('fee', { amount: moneyText(transfee) })] : []
      const [only] = own
      const sources =
        only && own.length === 1 && fee.length === 0
          ? [only.name]
          : own.map((each) => t('off', { name: each.name, amount: moneyText(-each.amount) }))
      const name = t(only?.rule === 'exchange' ? 'exchange' : part)
      // Points are named like their part.
      return { name, amount, sources: [...fee, ...sources].filter((source) => source !== name) }
    })
}
