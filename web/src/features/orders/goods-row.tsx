import { css } from '@emotion/react'
import type { OrderLine } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { goodsLine } from '../../ui/goods-line.ts'
import { moneyText } from '../../ui/money.ts'
import { color, digits, faintNote, slim, stackOf, type } from '../../ui/theme.ts'
import { Goods } from '../goods/goods.tsx'

const root = css`
  ${goodsLine}
  --pic: 64px;
  --tear: 108px;
  ${stackOf(16)}
  grid-template-columns: minmax(0, 1fr) auto auto;
  min-height: 90px;
  padding: 12px 12px 12px 30px;
  &:not(:has(> [data-part='extra'])) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  & + & {
    margin-top: 8px;
  }
  ${slim} {
    &,
    &:not(:has(> [data-part='extra'])) {
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    > * {
      justify-self: start;
    }
  }
  > [data-part='price'] {
    display: grid;
    justify-items: end;
    color: ${color.ink2};
    font: 14px/22px ${digits};
  }
  > [data-part='gifts'] {
    display: grid;
    grid-column: 1 / -1;
    ${faintNote}
  }
  > [data-part='reductions'] {
    grid-column: 1 / -1;
  }
  > [data-part='extra'] {
    min-width: 96px;
    font: ${type.note};
    display: grid;
    align-content: start;
    justify-items: end;
    text-align: right;
  }
`

interface Props {
  item: Pick<OrderLine, 'prodId' | 'skuId' | 'prodName' | 'skuName' | 'pic' | 'kind' | 'price'>
  pieces: string
  /** Beside its name. */
  mark?: ReactNode
  children?: ReactNode
}

export const GoodsRow = ({ item, pieces, mark, children }: Props) => (
  <li css={root} data-kind={item.kind}>
    <Goods item={item}>{mark}</Goods>
    <span data-part="price">
      {moneyText(item.price)}
      <small>{pieces}</small>
    </span>
    {children}
  </li>
)
