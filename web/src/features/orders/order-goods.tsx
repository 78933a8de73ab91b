import { css } from '@emotion/react'
import type { OrderDetail, OrderLine as Line } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { ComboMark } from './combo-mark.tsx'
import { GoodsRow } from './goods-row.tsx'
import { isForPoints } from './is-for-points.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { usePriceRows } from '../goods/price-rows.ts'
import { Reductions } from '../goods/reductions.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { LineExtra } from './line-extra.tsx'
import { sumName } from './order-card.tsx'
import { OrderSection } from './order-section.tsx'
import { stackOf } from '../../ui/theme.ts'

interface Props {
  line: Line
  /** Shows what came off its price. The area `price` must be loaded with the screen. */
  explained?: boolean
  children?: ReactNode
}

const OrderLine = ({ line, explained = false, children }: Props) => {
  const t = useText('orders')
  return (
    <GoodsRow
      item={line}
      pieces={t('pieces', { count: line.prodCount })}
      mark={explained && <ComboMark reductions={line.reductions} />}
    >
      {children}
      {line.giveawayList.length > 0 && (
        <span data-part="gifts">
          {line.giveawayList.map(({ orderItemId, prodName, prodCount }) => (
            <span key={orderItemId}>{t('gift', { name: prodName, count: prodCount })}</span>
          ))}
        </span>
      )}
      {explained && <Reductions item={line} net={line.actualTotal} />}
    </GoodsRow>
  )
}

const root = css`
  ${stackOf(16)}
  > div {
    justify-self: end;
  }
`

export const OrderGoods = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const rows = usePriceRows()
  return (
    <OrderSection title={t('goods')}>
      <div css={root}>
        <ul>
          {order.orderItemDtos.map((line) => (
            <OrderLine key={line.orderItemId} line={line} explained>
              <LineExtra line={line} order={order} refundable />
            </OrderLine>
          ))}
        </ul>
        <div>
          <PriceParts
            parts={rows(order)}
            total={{ name: t(`sum.${sumName(order)}`), amount: order.actualTotal }}
            {...(isForPoints(order) && {
              whole: <PointsPrice score={order.payScore} yuan={order.actualTotal} />,
              note: t('noRefund'),
            })}
          />
        </div>
      </div>
    </OrderSection>
  )
}
