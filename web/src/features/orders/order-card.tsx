import { css } from '@emotion/react'
import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { moneyText } from '../../ui/money.ts'
import { recordCard } from '../../ui/record-card.ts'
import { textLink } from '../../ui/text-link.ts'
import { stacks } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { detailAddress } from './order-address.ts'
import { OrderActions } from './order-actions.tsx'
import { isUnpaid, type Irreversible } from './order-actions-of.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTypeMark } from './order-type-mark.tsx'
import { StatusTime, StatusWord } from './status-mark.tsx'

/** Four orders of two lines fit a screen. */
export const denseCard = css`
  ${recordCard}
  > [data-part='head'] {
    min-height: 32px;
  }
  > [data-part='body'] {
    grid-template-columns: minmax(0, 1fr) 132px 164px 148px;
    ${stacks}
    > ul {
      align-self: center;
      padding: 5px 12px 5px 0;
    }
    > div {
      align-content: center;
      gap: 0;
      padding: 8px 10px;
    }
  }
`

/** To be paid, paid, or never paid. */
export const sumName = ({ status, payTime }: Pick<OrderRow, 'status' | 'payTime'>): 'due' | 'paid' | 'was' => {
  if (payTime !== null) return 'paid'
  return isUnpaid({ status }) ? 'due' : 'was'
}

interface Props {
  order: OrderRow
  state: unknown
  chosen?: boolean | undefined
  onChoose: (chosen: boolean) => void
  onDone: (action: Irreversible) => void
}

export const OrderCard = ({ order, state, chosen, onChoose, onDone }: Props) => {
  const t = useText('orders')
  const when = useTimeText()
  const { orderNumber: number, shopId, shopName, shopStatus, status, endTime, orderItemDtos: lines } = order
  const { total, actualTotal, payScore, freightAmount } = order
  const facts = [
    lines.some(({ reductions }) => reductions.length > 0) && t('listPrice', { amount: moneyText(total) }),
    freightAmount > 0 && t('freight', { amount: moneyText(freightAmount) }),
  ].filter(Boolean)
  return (
    <article css={denseCard} data-order={number}>
      <div data-part="head">
        {chosen !== undefined && (
          <Checkbox checked={chosen} onChange={onChoose}>
            <VisuallyHidden>{t('choose', { number })}</VisuallyHidden>
          </Checkbox>
        )}
        <time>{when(order.createTime)}</time>
        <h2>
          {t('number')}{' '}
          <Link css={textLink} to={detailAddress(number)} state={state}>
            {number}
          </Link>
        </h2>
        <OrderTypeMark orderType={order.orderType} />
        <span data-part="shop">
          <ShopName shopId={shopId} shopName={shopName} />
          <ShopClosed status={shopStatus} />
        </span>
      </div>
      <div data-part="body">
        <OrderLines order={order} state={state} />
        <div data-part="sum">
          <span>{t(`sum.${sumName(order)}`)}</span>
          <PointsPrice score={payScore} yuan={actualTotal} />
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </div>
        <div data-part="status">
          <StatusWord order={order} />
          {endTime !== null && <StatusTime status={status} endTime={endTime} />}
          <Link css={textLink} to={detailAddress(number)} state={state}>
            {t('actions.detail')}
          </Link>
        </div>
        <div>
          <OrderActions order={order} folded state={state} onDone={onDone} />
        </div>
      </div>
    </article>
  )
}
