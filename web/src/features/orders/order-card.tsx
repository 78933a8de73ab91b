import type { OrderRow } from 'qinghua-contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { ShopClosed } from '../goods/shop-closed.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextLink } from '../../ui/link.tsx'
import { moneyText } from '../../ui/money.ts'
import { recordCard } from '../../ui/record-card.ts'
import { Text } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { detailAddress } from './order-address.ts'
import { OrderActions } from './order-actions.tsx'
import { isUnpaid, type Irreversible } from './order-actions-of.ts'
import { OrderTypeMark, StatusTime, StatusWord } from './status-mark.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { GoodsRow } from './goods-row.tsx'
import { LineExtra } from './line-extra.tsx'

const shownAtFirst = 2

/** The first two lines of an order; the others unfold in place. */
const OrderLines = ({ order, state }: { order: OrderRow; state: unknown }) => {
  const t = useText('orders')
  const [open, setOpen] = useState(false)
  const { orderItemDtos: lines } = order
  const more = lines.length - shownAtFirst
  return (
    <ul>
      {lines.slice(0, open ? undefined : shownAtFirst).map((line) => (
        <GoodsRow key={line.orderItemId} item={line} pieces={t('pieces', { count: line.prodCount })}>
          <LineExtra line={line} order={order} state={state} />
          {line.giveawayList.length > 0 && (
            <Text as="span" tone="faint" size="small" style={{ gridColumn: '1 / -1' }}>
              {line.giveawayList
                .map(({ prodName, prodCount }) => t('gift', { name: prodName, count: prodCount }))
                .join(' · ')}
            </Text>
          )}
        </GoodsRow>
      ))}
      {more > 0 && (
        <li>
          <button type="button" aria-expanded={open} style={{ margin: '0 0 16px 96px' }} onClick={() => setOpen(!open)}>
            <Unfolds>{t(open ? 'fewerLines' : 'moreLines', { count: more })}</Unfolds>
          </button>
        </li>
      )}
    </ul>
  )
}

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
          <TextLink to={detailAddress(number)} state={state}>
            {number}
          </TextLink>
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
          <TextLink to={detailAddress(number)} state={state}>
            {t('actions.detail')}
          </TextLink>
        </div>
        <div>
          <OrderActions order={order} folded state={state} onDone={onDone} />
        </div>
      </div>
    </article>
  )
}
