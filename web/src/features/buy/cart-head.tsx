import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { paper, quietNote, rowOf } from '../../ui/theme.ts'
import { columns } from './cart-columns.ts'
import { TickAll } from './tick-all.tsx'
import type { CartUnit } from '../goods/cart-unit.ts'
import type { CartSync } from './cart-sync.ts'

export const cartHeadStyle = css`
  ${columns}
  align-items: center;
  height: 44px;
  padding: 0 16px 0 34px;
  ${paper}
  ${quietNote}
  > [data-part='all'] {
    grid-column: 1 / 3;
    ${rowOf(56)}
  }
  label {
    align-items: center;
  }
  > [data-part='money'],
  > [data-part='action'] {
    justify-self: end;
  }
  > [data-part='quantity'] {
    justify-self: center;
  }
`

/** The column names are only visual: every control below has a label of its own. */
export const CartHead = ({ items, sync }: { items: readonly CartUnit[]; sync: CartSync }) => {
  const t = useText('cart')
  return (
    <div css={cartHeadStyle}>
      <span data-part="all">
        <TickAll items={items} sync={sync} />
        <span aria-hidden="true">{t('columns.goods')}</span>
      </span>
      <span data-part="money" aria-hidden="true">
        {t('columns.price')}
      </span>
      <span data-part="quantity" aria-hidden="true">
        {t('columns.quantity')}
      </span>
      <span data-part="money" aria-hidden="true">
        {t('columns.subtotal')}
      </span>
      <span data-part="action" aria-hidden="true">
        {t('columns.action')}
      </span>
    </div>
  )
}
