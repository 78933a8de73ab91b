import { css } from '@emotion/react'
import { useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { stackOf } from '../../ui/theme.ts'
import { LatestOrder } from './latest-order.tsx'
import { ordersPath } from './order-address.ts'
import { useLatestOrders } from './use-orders.ts'

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
