import { css } from '@emotion/react'
import type { OrderDetail } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { isForPoints } from '../../../shop/points/is-for-points.ts'
import { PointsPrice } from '../../../shop/points/points-price.tsx'
import { usePriceRows } from '../../../shop/price-rows.ts'
import { PriceParts } from '../../../ui/price-parts.tsx'
import { sumName } from './order-card.tsx'
import { LineExtra } from './line-extra.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderSection } from './order-section.tsx'

const root = css`
  display: grid;
  gap: 16px;
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
