import { css } from '@emotion/react'
import { mainShopId } from '@mall/contracts/rules'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { color, type } from '../../../ui/theme.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { CartSync } from './cart-sync.ts'
import { CartRow } from './cart-row.tsx'
import { RowActions } from './row-actions.tsx'
import type { ShopGroup } from './sums.ts'

const root = css`
  margin-top: 24px;
  > [data-part='shop'] {
    display: flex;
    align-items: center;
    gap: 16px;
    padding-left: 35px;
    > label {
      align-items: center;
      gap: 0;
      width: 24px;
    }
    > h2 {
      font: 700 ${type.body};
    }
    a:hover {
      color: ${color.cobalt};
    }
  }
`

export const CartGroup = ({ group, sync }: { group: ShopGroup; sync: CartSync }) => {
  const t = useText('cart')
  const p = useText('product')
  const { shopId, shopName, items } = group
  const ticked = items.filter(({ isChecked }) => isChecked).length
  const every = ticked === items.length
  return (
    <section css={root} aria-labelledby={`shop-${shopId}`}>
      <div data-part="shop">
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
          <VisuallyHidden>{t('tickShop', { shop: shopName })}</VisuallyHidden>
        </Checkbox>
        <h2 id={`shop-${shopId}`}>
          <ScreenLink to={`/shopIndex?sid=${shopId}`}>{shopName}</ScreenLink>
        </h2>
        {shopId === mainShopId && <Seal mark={p('selfOperatedMark')} meaning={p('selfOperated')} />}
      </div>
      <ul>
        {items.map((item) => (
          <CartRow key={item.skuId} item={item} sync={sync}>
            <RowActions item={item} sync={sync} />
          </CartRow>
        ))}
      </ul>
    </section>
  )
}
