import type { OrderRow } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useTimeText } from '../../../lib/time-text.ts'
import { PointsPrice } from '../../../shop/points/points-price.tsx'
import { ShopClosed } from '../../../shop/shops/shop-closed.tsx'
import { ShopName } from '../../../shop/shops/shop-name.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Link } from '../../../ui/link.tsx'
import { moneyText } from '../../../ui/money.ts'
import { recordCard } from '../../../ui/record-card.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { LineExtra } from './line-extra.tsx'
import { detailAddress } from './order-address.ts'
import { OrderActions } from './order-actions.tsx'
import { isUnpaid, type Irreversible } from './order-actions-of.ts'
import { OrderLine } from './order-line.tsx'
import { OrderTypeMark } from './order-type-mark.tsx'
import { StatusTime, StatusWord } from './status-mark.tsx'

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
  return (
    <article css={recordCard} data-order={number}>
      <div data-part="head">
        {chosen !== undefined && (
          <Checkbox checked={chosen} onChange={onChoose}>
            <VisuallyHidden>{t('choose', { number })}</VisuallyHidden>
          </Checkbox>
        )}
        <time>{when(order.createTime)}</time>
        <h2>
          {t('number')}{' '}
          <Link to={detailAddress(number)} state={state}>
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
        <ul>
          {lines.map((line) => (
            <OrderLine key={line.orderItemId} line={line}>
              <LineExtra line={line} order={order} state={state} />
            </OrderLine>
          ))}
        </ul>
        <div data-part="sum">
          <span>{t(`sum.${sumName(order)}`)}</span>
          <PointsPrice score={payScore} yuan={actualTotal} />
          {lines.some(({ reductions }) => reductions.length > 0) && (
            <span>{t('listPrice', { amount: moneyText(total) })}</span>
          )}
          <span>
            {freightAmount > 0
              ? t('freight', { amount: moneyText(freightAmount) })
              : t('piecesAll', { count: order.productNums })}
          </span>
        </div>
        <div data-part="status">
          <StatusWord order={order} />
          {endTime !== null && <StatusTime status={status} endTime={endTime} />}
          <Link to={detailAddress(number)} state={state}>
            {t('actions.detail')}
          </Link>
        </div>
        <div>
          <OrderActions order={order} stacked state={state} onDone={onDone} />
        </div>
      </div>
    </article>
  )
}
