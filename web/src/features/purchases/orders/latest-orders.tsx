import { css } from '@emotion/react'
import { useId } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { color, paper, stackOf, type } from '../../../ui/theme.ts'
import { LatestOrder } from './latest-order.tsx'
import { ordersPath } from './order-address.ts'
import { useLatestOrders } from './use-orders.ts'

const root = css`
  padding: 16px 24px;
  ${paper}
  > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    > h2 {
      font: 700 ${type.title};
      &:focus-visible {
        outline: none;
      }
    }
    > a {
      padding-block: 3px;
      color: ${color.cobalt};
      font-weight: 600;
    }
  }
  > [aria-busy] {
    ${stackOf(16)}
    padding-block: 12px;
  }
`
const count = 3

export const LatestOrders = () => {
  const t = useText('orders')
  const id = useId()
  const { data, isError, isFetching, refetch } = useLatestOrders(count)
  const focusHeading = () => requestAnimationFrame(() => document.getElementById(id)?.focus())
  return (
    <section css={root} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {t('latest')}
        </h2>
        <Link to={ordersPath}>{t('more')}</Link>
      </header>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-busy="true">
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
    </section>
  )
}
