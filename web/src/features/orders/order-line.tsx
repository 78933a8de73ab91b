import { css } from '@emotion/react'
import type { OrderLine as Line } from '@mall/contracts'
import type { ReactNode } from 'react'
import { Goods } from '../../lib/goods.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { goodsLine } from '../../ui/goods-line.ts'
import { moneyText } from '../../ui/money.ts'
import { color, digits, type } from '../../ui/theme.ts'

const root = css`
  ${goodsLine}
  --pic: 64px;
  --tear: 108px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 16px;
  min-height: 90px;
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
  > [data-part='gifts'] {
    display: grid;
    grid-column: 1 / -1;
    color: ${color.ink3};
    font: ${type.note};
  }
  > [data-part='extra'] {
    min-width: 96px;
    font: ${type.note};
    display: grid;
    align-content: start;
    justify-items: end;
    text-align: right;
    a {
      display: inline-block;
      padding-block: 2px;
      color: ${color.cobalt};
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
`

interface Props {
  line: Line
  /** What the buyer gets of it: a download, codes. */
  children?: ReactNode
}

/** What was bought, in the silhouette of its kind. */
export const OrderLine = ({ line, children }: Props) => {
  const t = useText('orders')
  return (
    <li css={root} data-kind={line.kind}>
      <Goods item={line} />
      <span data-part="price">
        {moneyText(line.price)}
        <small>{t('pieces', { count: line.prodCount })}</small>
      </span>
      {children}
      {line.giveawayList.length > 0 && (
        <span data-part="gifts">
          {line.giveawayList.map(({ orderItemId, prodName, prodCount }) => (
            <span key={orderItemId}>{t('gift', { name: prodName, count: prodCount })}</span>
          ))}
        </span>
      )}
    </li>
  )
}
