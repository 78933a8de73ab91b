import type { CartItem } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { CartSync } from './cart-sync.ts'

export const TickAll = ({ items, sync }: { items: readonly CartItem[]; sync: CartSync }) => {
  const t = useText('cart')
  const ticked = items.filter(({ isChecked }) => isChecked).length
  const every = ticked === items.length && ticked > 0
  return (
    <Checkbox
      checked={every}
      mixed={ticked > 0 && !every}
      onChange={(checked) =>
        sync.setTicks(
          items.map(({ skuId }) => skuId),
          checked,
        )
      }
    >
      {t('all')}
    </Checkbox>
  )
}
