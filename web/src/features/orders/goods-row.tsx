import { css } from '@emotion/react'
import type { OrderLine, Reduction } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { goodsLine } from '../../ui/goods-line.ts'
import { moneyText } from '../../ui/money.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Seal } from '../../ui/seal.tsx'
import { color, digits, slim, stackOf, type } from '../../ui/theme.ts'
import { Goods } from '../goods/goods.tsx'

const root = css`
  ${goodsLine}
  --pic: 88px;
  ${stackOf(16)}
  grid-template-columns: minmax(0, 1fr) auto auto;
  min-height: 90px;
  padding: 12px 0;
  &:not(:has(> [data-part='extra'])) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  & + & {
    border-top: 1px solid ${color.line};
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
  /** What came off its price: the package that it was bought in is named. */
  reductions?: readonly Reduction[] | undefined
  children?: ReactNode
}

const ComboMark = ({ reductions }: Pick<Props, 'reductions'>) => {
  const t = useText('price')
  const combo = reductions?.find(({ rule }) => rule === 'combo')
  if (!combo) return null
  return (
    <Row as="span" gap={6} tone="quiet" size="small">
      <Seal mark={t('comboMark')} meaning={t('comboOne')} />
      {combo.name}
    </Row>
  )
}

export const GoodsRow = ({ item, pieces, reductions, children }: Props) => (
  <li css={root}>
    <Goods item={item}>
      <ComboMark reductions={reductions} />
    </Goods>
    <Stack as="span" align="end" tone="quiet" style={{ font: `14px/22px ${digits}` }}>
      {moneyText(item.price)}
      <small>{pieces}</small>
    </Stack>
    {children}
  </li>
)
