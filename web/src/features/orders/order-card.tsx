import { css } from '@emotion/react'
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
import { Row, Text } from '../../ui/layout.tsx'
import { stacks, clamp, digits, oneLine, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { detailAddress } from './order-address.ts'
import { OrderActions } from './order-actions.tsx'
import { isUnpaid, type Irreversible } from './order-actions-of.ts'
import { OrderTypeMark, StatusTime, StatusWord } from './status-mark.tsx'
import { Goods } from '../goods/goods.tsx'
import { goodsLine } from '../../ui/goods-line.ts'
import { lineOf } from '../../ui/shapes.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { LineExtra } from './line-extra.tsx'

const root = css`
  > li {
    ${goodsLine}
    --pic: 32px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    min-height: 36px;
    padding: 2px 0;
    border: 0;
    > [data-part='goods'] {
      gap: 20px;
    }
    [data-part='goods'] > div {
      ${lineOf(10)}
    }
    h3,
    [data-part='sku'] {
      display: block;
      ${oneLine}
    }
    [data-part='sku'] {
      flex: 0 1000 auto;
      min-width: 3em;
    }
    h3 > a {
      padding-block: 2px;
    }
    /* One line alone has room for a bigger picture. */
    &:only-child {
      --pic: 56px;
      min-height: 60px;
      @media (min-width: 1064px) {
        h3 {
          white-space: normal;
          ${clamp(2)}
        }
      }
    }
    [data-part='extra'] {
      display: flex;
      gap: 12px;
      font: ${type.note};
    }
  }
`
const shownAtFirst = 2

/** The first two lines of an order; the others unfold in place. */
const OrderLines = ({ order, state }: { order: OrderRow; state: unknown }) => {
  const t = useText('orders')
  const [open, setOpen] = useState(false)
  const { orderItemDtos: lines } = order
  const more = lines.length - shownAtFirst
  return (
    <ul css={root}>
      {lines.slice(0, open ? undefined : shownAtFirst).map((line) => (
        <li key={line.orderItemId}>
          <Goods item={line} />
          <Row as="span" align="baseline" gap={16} tone="quiet" style={{ font: `14px/22px ${digits}` }}>
            <LineExtra line={line} order={order} state={state} />
            {moneyText(line.price)}
            <Text as="small" tone="faint" size="note" style={{ minWidth: '3ch' }}>
              {t('pieces', { count: line.prodCount })}
            </Text>
          </Row>
          {line.giveawayList.length > 0 && (
            <Text as="span" tone="faint" size="small" pad="0 0 0 52px" style={{ gridColumn: '1 / -1' }}>
              {line.giveawayList
                .map(({ prodName, prodCount }) => t('gift', { name: prodName, count: prodCount }))
                .join(' · ')}
            </Text>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" aria-expanded={open} style={{ marginLeft: 68 }} onClick={() => setOpen(!open)}>
            <Unfolds>{t(open ? 'fewerLines' : 'moreLines', { count: more })}</Unfolds>
          </button>
        </li>
      )}
    </ul>
  )
}

/** Four orders of two lines fit a screen. */
const denseCard = css`
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
