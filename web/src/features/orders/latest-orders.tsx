import { css } from '@emotion/react'
import { useRef } from 'react'
import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { stackOf, color, oneLine } from '../../ui/theme.ts'
import { ordersPath, detailAddress } from './order-address.ts'
import { useLatestOrders } from './use-orders.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
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

const LatestOrder = ({ order, onDone }: { order: OrderRow; onDone: () => void }) => {
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

const waiting = css`
  ${stackOf(16)}
  padding-block: 12px;
`
const count = 3

export const LatestOrders = () => {
  const t = useText('orders')
  const { data, isError, isFetching, refetch } = useLatestOrders(count)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())
  return (
    <Panel
      title={t('latest')}
      heading={heading}
      aside={
        <Link css={textLink} to={ordersPath}>
          {t('more')}
        </Link>
      }
    >
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div css={waiting} aria-busy="true">
          {Array.from({ length: count }, (_, at) => (
            <Skeleton key={at} height={64} />
          ))}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState text={t('noOrders')}>
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('toShop')}
          </Link>
        </EmptyState>
      )}
      {data && (
        <ul>
          {data.records.map((order) => (
            <LatestOrder key={order.orderNumber} order={order} onDone={focusHeading} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
