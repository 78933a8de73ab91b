import { css } from '@emotion/react'
import type { ShopOrder as Order } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Seal } from '../../ui/seal.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { paper, rowOf, stackOf, type } from '../../ui/theme.ts'
import { ActivityTitle } from './activity-title.tsx'
import type { OrderedItem } from './items.ts'
import { OrderLine } from './order-line.tsx'
import { ShopSums } from './shop-sums.tsx'

export const shopOrderStyle = css`
  > [data-part='shop'] {
    ${rowOf(12)}
    min-height: 24px;
    > h2 {
      font: 700 ${type.body};
    }
  }
  > [data-part='more'] {
    ${gridOf('auto minmax(0, 1fr) minmax(0, 300px) auto', '4px 24px')}
    align-items: baseline;
    padding: 4px 24px 4px 34px;
    ${paper}
    border-top: 0;
  }
  [data-part='typed'] {
    ${stackOf(8)}
    grid-column: 1 / -1;
    max-width: 640px;
    &:empty {
      display: none;
    }
  }
`

/** The same goods may be in a package, too. */
const keyOf = ({ basketId, skuId }: OrderedItem): string => `${basketId ?? 0} ${skuId}`

interface Props {
  order: Order
  /** What it costs in points. */
  score: number
  /** The date that all parcels are to arrive on. */
  date: string | null
  /** What can be different for this shop. */
  apart: ReactNode
  coupons: ReactNode
  children: ReactNode
}

export const ShopOrder = ({ order, score, date, apart, coupons, children }: Props) => {
  const p = useText('product')
  const { shopId, shopName } = order
  return (
    <section css={shopOrderStyle} aria-labelledby={`order-${shopId}`}>
      <div data-part="shop">
        <h2 id={`order-${shopId}`}>
          <ShopName shopId={shopId} shopName={shopName} />
        </h2>
        {shopId === mainShopId && <Seal mark={p('selfOperatedMark')} meaning={p('selfOperated')} />}
      </div>
      <ul>
        {order.shopCartItemDiscounts.flatMap((activity) => {
          const { chooseDiscountItemDto: discount, chooseComboItemDto: combo, shopCartItems: items } = activity
          const grouped = discount !== null || combo !== null
          return [
            grouped && <ActivityTitle key={`of ${items.map(keyOf).join()}`} discount={discount} combo={combo} />,
            ...items.map((item) => <OrderLine key={keyOf(item)} item={item} score={score} grouped={grouped} />),
          ]
        })}
      </ul>
      <div data-part="more">
        <div data-part="typed">{children}</div>
        <ShopSums order={order} score={score} date={date} apart={apart}>
          {coupons}
        </ShopSums>
      </div>
    </section>
  )
}
