import { css } from '@emotion/react'
import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { color, oneLine } from '../../ui/theme.ts'
import { detailAddress } from './order-address.ts'
import { OrderActions } from './order-actions.tsx'
import { StatusTime, StatusWord } from './status-mark.tsx'

const root = css`
  ${gridOf('64px minmax(0, 1fr) 112px 172px 136px', '16px')}
  align-items: center;
  padding-block: 12px;
  & + & {
    border-top: 1px solid ${color.line};
  }
  > [data-part='name'] {
    min-width: 0;
    > a {
      display: block;
      ${oneLine}
    }
  }
  > [data-part='status'] {
    display: grid;
    justify-items: center;
    text-align: center;
  }
`

export const LatestOrder = ({ order, onDone }: { order: OrderRow; onDone: () => void }) => {
  const t = useText('orders')
  const when = useTimeText()
  const { orderNumber, orderItemDtos, status, endTime, createTime, actualTotal, payScore } = order
  const [first] = orderItemDtos
  const name =
    orderItemDtos.length > 1 ? `${first?.prodName} ${t('andMore', { count: orderItemDtos.length })}` : first?.prodName
  return (
    <li css={root} data-order={orderNumber}>
      <Picture src={first?.pic ?? ''} alt="" width={64} height={64} />
      <div data-part="name">
        <Link to={detailAddress(orderNumber)} title={name}>
          {name}
        </Link>
        <small>
          {when(createTime)} · {orderNumber}
        </small>
      </div>
      <PointsPrice score={payScore} yuan={actualTotal} />
      <div data-part="status">
        <StatusWord order={order} />
        {endTime !== null && <StatusTime status={status} endTime={endTime} />}
      </div>
      <OrderActions order={order} folded most={1} onDone={onDone} />
    </li>
  )
}
