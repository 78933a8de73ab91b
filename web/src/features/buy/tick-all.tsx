import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keysOf, type CartUnit } from '../goods/cart-unit.ts'
import type { CartSync } from './cart-sync.ts'

export const TickAll = ({ items, sync }: { items: readonly CartUnit[]; sync: CartSync }) => {
  const t = useText('cart')
  const ticked = items.filter(({ isChecked }) => isChecked).length
  const every = ticked === items.length && ticked > 0
  return (
    <Checkbox
      checked={every}
      mixed={ticked > 0 && !every}
      onChange={(checked) => sync.setTicks(keysOf(items), checked)}
    >
      {t('all')}
    </Checkbox>
  )
}
