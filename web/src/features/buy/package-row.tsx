import { css } from '@emotion/react'
import type { CartItem, ChosenCombo } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Reductions } from '../goods/reductions.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Seal } from '../../ui/seal.tsx'
import { color, faintSmall, oneLine, quietNote, rowOf, stackOf, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { Count } from './count.tsx'
import { RemoveButton } from './row-actions.tsx'

const root = css`
  ${cartRowStyle}
  row-gap: 20px;
  padding-block: 16px;
  > [data-part='name'] {
    grid-column: 2 / 4;
    ${rowOf(8)}
    min-width: 0;
    > h3 {
      font: 600 ${type.body};
    }
    > span:last-child {
      ${quietNote}
    }
  }
  > ul[data-part='products'] {
    grid-column: 2 / 6;
    ${stackOf(8)}
    padding-top: 12px;
    border-top: 1px dashed ${color.line};
  }
`

const product = css`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: center;
  > img,
  > [data-lost] {
    grid-row: 1 / 3;
    width: 48px;
    height: 48px;
  }
  > p {
    ${oneLine}
    > span {
      margin-left: 8px;
      ${faintSmall}
    }
  }
  > [data-part='how'] {
    grid-column: 2 / -1;
    min-height: 18px;
  }
`

const Product = ({ item, pieces, priced }: { item: CartItem; pieces: number; priced: boolean }) => {
  const t = useText('cart')
  const { prodId, skuId, prodName, skuName, pic, actualTotal } = item
  return (
    <li css={product}>
      <Picture src={pic} alt="" width={48} height={48} />
      <p title={prodName}>
        <Link to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</Link>
        <span>{[skuName, t('times', { count: pieces })].filter(Boolean).join(' ')}</span>
      </p>
      <span data-stale={!priced || undefined}>
        <Price yuan={actualTotal} size={14} />
      </span>
      <div data-part="how" data-stale={!priced || undefined}>
        <Reductions item={item} />
      </div>
    </li>
  )
}

interface Props {
  unit: CartUnit
  combo: ChosenCombo
  sync: CartSync
  priced: boolean
}

/** One unit with one count, whatever it contains. */
export const PackageRow = ({ unit, combo, sync, priced }: Props) => {
  const t = useText('cart')
  const p = useText('price')
  const { key, name, isChecked, prodCount, parts } = unit
  const { comboAmount, preferentialAmount } = combo
  return (
    <li css={root} data-unit={key}>
      <Checkbox checked={isChecked} onChange={(checked) => sync.setTicks([key], checked)}>
        <VisuallyHidden>{t('tick', { name })}</VisuallyHidden>
      </Checkbox>
      <div data-part="name">
        <Seal mark={p('comboMark')} meaning={p('comboOne')} />
        <h3>{name}</h3>
        <span data-stale={!priced || undefined}>{t('comboSaves', { amount: moneyText(preferentialAmount) })}</span>
      </div>
      <Count unit={unit} sync={sync} />
      <span data-part="subtotal" aria-busy={!priced}>
        {priced ? <Price yuan={comboAmount} size={20} /> : '…'}
      </span>
      <span data-part="action">
        <RemoveButton unit={unit} sync={sync} />
      </span>
      <ul data-part="products">
        {parts.map(({ item, each }) => (
          <Product key={item.basketId} item={item} pieces={each * prodCount} priced={priced && isChecked} />
        ))}
      </ul>
    </li>
  )
}
