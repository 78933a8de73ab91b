import type { CartItem } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { CartDesk } from './cart-desk.ts'

export const TickAll = ({ items, desk }: { items: readonly CartItem[]; desk: CartDesk }) => {
  const t = useText('cart')
  const ticked = items.filter(({ isChecked }) => isChecked).length
  const every = ticked === items.length && ticked > 0
  return (
    <Checkbox
      checked={every}
      mixed={ticked > 0 && !every}
      onChange={(checked) =>
        desk.setTicks(
          items.map(({ skuId }) => skuId),
          checked,
        )
      }
    >
      {t('all')}
    </Checkbox>
  )
}
