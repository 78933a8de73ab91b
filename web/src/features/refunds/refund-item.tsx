import { css } from '@emotion/react'
import type { Refund, Refundable } from '@mall/contracts'
import type { ReactNode } from 'react'
import { Goods } from '../../lib/goods.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { goodsLine } from '../../ui/goods-line.ts'
import { moneyText } from '../../ui/money.ts'
import { color, digits, type } from '../../ui/theme.ts'

const root = css`
  ${goodsLine}
  --pic: 56px;
  --tear: 100px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 16px;
  min-height: 82px;
  padding: 12px 12px 12px 30px;
  & + & {
    margin-top: 8px;
  }
  > [data-part='price'] {
    display: grid;
    justify-items: end;
    color: ${color.ink2};
    font: 14px/22px ${digits};
    font-variant-numeric: tabular-nums;
    > small {
      color: ${color.ink3};
      font: ${type.small};
    }
  }
`

interface Props {
  item: Refund['orderItems'][number] | Refundable['items'][number]
  children?: ReactNode
}

/** What is given back, in the silhouette of its kind. */
export const RefundItem = ({ item, children }: Props) => {
  const t = useText('refunds')
  return (
    <li css={root} data-kind={item.kind}>
      <Goods item={item} />
      <span data-part="price">
        {moneyText(item.price)}
        <small>{t('pieces', { count: item.prodCount })}</small>
      </span>
      {children}
    </li>
  )
}
