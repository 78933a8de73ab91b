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
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { cartRowStyle } from './cart-row-style.ts'
import type { CartSync } from './cart-sync.ts'
import type { CartUnit } from '../goods/cart-unit.ts'
import { Count } from './count.tsx'
import { RemoveButton } from './row-actions.tsx'

const root = css`
  ${cartRowStyle}
  > label {
    margin-top: 0;
  }
  > ul {
    grid-column: 2 / -1;
    margin-top: 12px;
  }
`

const Product = ({ item, pieces, priced }: { item: CartItem; pieces: number; priced: boolean }) => {
  const t = useText('goods')
  const { prodId, skuId, prodName, skuName, pic, actualTotal } = item
  return (
    <Grid as="li" columns="64px minmax(0, 1fr) auto" wide gap="0 12px" align="center">
      <Picture src={pic} alt="" width={64} height={64} style={{ gridRow: '1 / 3' }} />
      <Text lines={1} title={prodName}>
        <Link to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</Link>
        <Text as="span" tone="faint" size="small" style={{ marginLeft: 8 }}>
          {[skuName, t('times', { count: pieces })].filter(Boolean).join(' ')}
        </Text>
      </Text>
      <span data-stale={!priced || undefined}>
        <Price yuan={actualTotal} size={14} />
      </span>
      <div data-stale={!priced || undefined} style={{ gridColumn: '2 / -1', minHeight: 18 }}>
        <Reductions item={item} brief />
      </div>
    </Grid>
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
      <Stack gap={4} data-part="name">
        <Row gap={8} wrap>
          <Seal mark={p('comboMark')} meaning={p('comboOne')} />
          <h3>{name}</h3>
          <Text as="span" tone="quiet" size="note" data-stale={!priced || undefined}>
            {t('comboSaves', { amount: moneyText(preferentialAmount) })}
          </Text>
        </Row>
        <div data-part="action">
          <RemoveButton unit={unit} sync={sync} />
        </div>
      </Stack>
      <Count unit={unit} sync={sync} />
      <span data-part="subtotal" aria-busy={!priced}>
        {priced ? <Price yuan={comboAmount} size={20} /> : '…'}
      </span>
      <Stack as="ul" gap={8}>
        {parts.map(({ item, each }) => (
          <Product key={item.basketId} item={item} pieces={each * prodCount} priced={priced && isChecked} />
        ))}
      </Stack>
    </li>
  )
}
