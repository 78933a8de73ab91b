import type { CartItem } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import type { CartSync } from './cart-sync.ts'
import { Goods } from '../../../shop/goods.tsx'
import { subtotalOf } from './sums.ts'

const few = 10

const useHint = ({ prodCount, stocks }: CartItem, asked: boolean): string => {
  const t = useText('cart')
  if (prodCount > stocks) return t('overStock', { count: stocks })
  if (asked && prodCount >= limits.cartPieces) return t('overLimit', { count: limits.cartPieces })
  if (asked && prodCount === stocks) return t('overStock', { count: stocks })
  return stocks <= few ? t('left', { count: stocks }) : ''
}

interface Props {
  item: CartItem
  sync: CartSync
  children: ReactNode
}

export const CartRow = ({ item, sync, children }: Props) => {
  const t = useText('cart')
  const id = useId()
  const [asked, setAsked] = useState(false)
  const hint = useHint(item, asked)
  const { skuId, prodName: name, kind, price, prodCount, stocks, isChecked } = item
  return (
    <li css={cartRowStyle} data-kind={kind} data-sku={skuId}>
      <Checkbox checked={isChecked} onChange={(checked) => sync.setTicks([skuId], checked)}>
        <VisuallyHidden>{t('tick', { name })}</VisuallyHidden>
      </Checkbox>
      <Goods item={item} />
      <span data-part="price">
        <Price yuan={price} size={14} />
      </span>
      <span data-part="quantity">
        <Stepper
          value={prodCount}
          max={Math.min(stocks, limits.cartPieces)}
          label={t('quantity', { name })}
          fewer={t('fewer', { name })}
          more={t('more', { name })}
          describedBy={hint ? id : undefined}
          onChange={(count) => {
            setAsked(false)
            sync.setCount(skuId, count)
          }}
          onOver={() => setAsked(true)}
        />
        <p id={id} aria-live="polite">
          {hint}
        </p>
      </span>
      <span data-part="subtotal">
        <Price yuan={subtotalOf(item)} size={20} />
      </span>
      <span data-part="action">{children}</span>
    </li>
  )
}
