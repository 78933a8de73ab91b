import { css } from '@emotion/react'
import type { OrderLine } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { goodsLine } from '../../ui/goods-line.ts'
import { moneyText } from '../../ui/money.ts'
import { Stack } from '../../ui/layout.tsx'
import { digits, slim, stackOf, type } from '../../ui/theme.ts'
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
  > [data-part='reductions'] {
    grid-column: 1 / -1;
  }
  > [data-part='extra'] {
    display: grid;
    align-content: start;
    justify-items: end;
    min-width: 96px;
    font: ${type.note};
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
    <Stack as="span" align="end" tone="quiet" style={{ font: `14px/22px ${digits}` }}>
      {moneyText(item.price)}
      <small>{pieces}</small>
    </Stack>
    {children}
  </li>
)
