import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Goods } from '../goods/goods.tsx'
import { PointsPrice } from '../goods/points-price.tsx'
import { Reductions } from '../goods/reductions.tsx'
import { goodsLine } from '../../ui/goods-line.ts'
import { Price } from '../../ui/price.tsx'
import { color, digits, faintNote, stacks } from '../../ui/theme.ts'
import type { OrderedItem } from './order-draft.ts'

export const orderLineStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 116px 80px 180px;
  ${stacks}
  column-gap: 16px;
  ${goodsLine}
  --pic: 48px;
  --tear: 96px;
  min-height: 66px;
  margin-top: 4px;
  padding: 6px 24px 6px 34px;
  &[data-grouped] + &:not([data-grouped]) {
    margin-top: 24px;
  }
  > [data-part='count'] {
    color: ${color.ink2};
    font-family: ${digits};
  }
  > [data-part='price'],
  > [data-part='count'],
  > [data-part='subtotal'] {
    justify-self: end;
  }
  > [data-part='goods'] {
    grid-row: 1 / span 2;
  }
  > [data-part='gifts'] {
    grid-column: 1 / -1;
    /* Under the name: the picture and what is between them. */
    padding-left: calc(var(--pic) + 28px);
    ${faintNote}
  }
  > [data-part='how'] {
    grid-column: 2 / -1;
  }
`

interface Props {
  item: OrderedItem
  /** What it costs in points, in all. */
  score: number
  /** Whether the title of its discount or package stands above. */
  grouped: boolean
}

export const OrderLine = ({ item, score, grouped }: Props) => {
  const t = useText('checkout')
  const { kind, skuId, price, prodCount, actualTotal, giveawayList: gifts = [] } = item
  return (
    <li css={orderLineStyle} data-kind={kind} data-sku={skuId} data-grouped={grouped || undefined}>
      <Goods item={item} />
      <span data-part="price">
        <Price yuan={price} size={14} />
      </span>
      <span data-part="count">{t('times', { count: prodCount })}</span>
      <span data-part="subtotal">
        <PointsPrice score={score} yuan={actualTotal} />
      </span>
      {gifts.length > 0 && (
        <p data-part="gifts">
          {gifts.map(({ prodName, prodCount: count }) => t('gift', { name: prodName, count })).join(' · ')}
        </p>
      )}
      {item.reductions.length > 0 && (
        <div data-part="how">
          <Reductions item={item} />
        </div>
      )}
    </li>
  )
}
