import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Goods } from '../goods/goods.tsx'
import { Reductions } from '../goods/reductions.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Price } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { Count } from './count.tsx'
import { DiscountChoice } from './discount-choice.tsx'
import { SkuChange } from './sku-change.tsx'

interface Props {
  item: CartUnit
  sync: CartSync
  /** Whether its amounts are those of what the page shows. */
  priced: boolean
  /** Whether its discount stands above. */
  grouped: boolean
  children: ReactNode
}

export const CartRow = ({ item, sync, priced, grouped, children }: Props) => {
  const t = useText('cart')
  const { key, name, kind, price, isChecked, actualTotal } = item
  return (
    <li css={cartRowStyle} data-kind={kind} data-sku={key} data-grouped={grouped || undefined}>
      <Checkbox checked={isChecked} onChange={(checked) => sync.setTicks([key], checked)}>
        <VisuallyHidden>{t('tick', { name })}</VisuallyHidden>
      </Checkbox>
      <Goods item={item} sku={item.hasOtherSkus && <SkuChange line={item} sync={sync} />}>
        <DiscountChoice unit={item} sync={sync} />
      </Goods>
      <span data-part="price">
        <Price yuan={price} size={14} />
      </span>
      <Count unit={item} sync={sync} />
      <span data-part="subtotal" aria-busy={!priced}>
        {priced ? <Price yuan={actualTotal} size={20} /> : '…'}
      </span>
      <span data-part="action">{children}</span>
      <div data-part="how" data-stale={!priced || !isChecked || undefined}>
        <Reductions item={item} />
      </div>
    </li>
  )
}
