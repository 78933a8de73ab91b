import { css } from '@emotion/react'
import type { Refund } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { color, type } from '../../ui/theme.ts'
import { orderAddress, refundAddress } from './refund-address.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundItem } from './refund-item.tsx'
import { kindOf } from './refund-names.ts'
import { RefundClock, RefundWord } from './refund-status.tsx'

const root = css`
  border: 1px solid ${color.line};
  background: ${color.surface};
  > [data-part='head'] {
    display: flex;
    align-items: center;
    gap: 20px;
    min-height: 44px;
    padding-inline: 16px;
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    color: ${color.ink2};
    font: ${type.note};
    font-variant-numeric: tabular-nums;
    > h2 {
      font: inherit;
    }
    a {
      color: ${color.cobalt};
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
    > [data-part='shop'] {
      margin-left: auto;
    }
  }
  > [data-part='body'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 132px 156px 150px;
    > ul {
      padding: 12px 16px;
    }
    > div {
      padding: 16px 12px;
      border-left: 1px solid ${color.line};
    }
  }
  [data-part='sum'],
  [data-part='status'] {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: 4px;
    color: ${color.ink3};
    font: ${type.small};
    text-align: center;
  }
`

export const RefundCard = ({ refund, onDone }: { refund: Refund; onDone: () => void }) => {
  const t = useText('refunds')
  const when = useTimeText()
  const { refundSn, orderNumber, orderItems, shopName, applyTime, refundAmount, endTime } = refund
  return (
    <article css={root} data-refund={refundSn}>
      <div data-part="head">
        <time>{when(applyTime)}</time>
        <h2>
          {t('number')} <Link to={refundAddress(refundSn)}>{refundSn}</Link>
        </h2>
        <span>
          {t('ofOrder')} <Link to={orderAddress(orderNumber)}>{orderNumber}</Link>
        </span>
        <span data-part="shop">{shopName}</span>
      </div>
      <div data-part="body">
        <ul>
          {orderItems.map((item) => (
            <RefundItem key={item.orderItemId} item={item} />
          ))}
        </ul>
        <div data-part="sum">
          <span>{t(`kind.${kindOf(refund)}`)}</span>
          <Price yuan={refundAmount} />
        </div>
        <div data-part="status">
          <RefundWord refund={refund} />
          {endTime !== null && <RefundClock endTime={endTime} />}
        </div>
        <div>
          <RefundActions refund={refund} stacked onDone={onDone} />
        </div>
      </div>
    </article>
  )
}
