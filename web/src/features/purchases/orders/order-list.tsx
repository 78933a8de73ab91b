import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useLastPage } from '../../../lib/navigation/page-of.ts'
import { useHasScreen } from '../../../lib/navigation/screen-link.tsx'
import { useSelection } from '../../../lib/selection.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { color, type } from '../../../ui/theme.ts'
import { NoOrders } from './no-orders.tsx'
import { isUnpaid } from './order-actions-of.ts'
import { ordersAddress, type OrdersAddress } from './order-address.ts'
import { OrderCard } from './order-card.tsx'
import { OrderCardsSkeleton } from './order-cards-skeleton.tsx'
import { OrderFilters } from './order-filters.tsx'
import { PayTogether } from './pay-together.tsx'
import { useOrders } from './use-orders.ts'

const totalId = 'orders-total'
const root = css`
  /* Beside the times, although it comes last. */
  form[role='search'] {
    order: 1;
  }
  #${totalId} {
    color: ${color.ink3};
    font: ${type.note};
    font-variant-numeric: tabular-nums;
  }
  > ul {
    display: grid;
    gap: 8px;
    &[aria-busy='true'] {
      opacity: 0.6;
    }
  }
`
/** What had the focus may have been removed. */
const focusTotal = (): void => void requestAnimationFrame(() => document.getElementById(totalId)?.focus())

interface Props {
  shown: OrdersAddress
  recommended: ReactNode
}

export const OrderList = ({ shown, recommended }: Props) => {
  const t = useText('orders')
  const { pathname, search } = useLocation()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useOrders(shown)
  const orders = data?.records
  const canPay = useHasScreen()('/payment')
  const unpaid = orders?.filter(isUnpaid) ?? []
  const together = canPay && unpaid.length > 1
  const numbers = unpaid.map(({ orderNumber }) => orderNumber)
  const { chosen, has, set } = useSelection(numbers)
  const hrefOf = (page: number) => ordersAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  return (
    <div css={root}>
      <OrderFilters key={shown.term} shown={shown}>
        <p id={totalId} role="status" tabIndex={-1}>
          {data ? t('total', { count: data.total }) : ''}
        </p>
      </OrderFilters>
      {!orders && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!orders && !isError && <OrderCardsSkeleton />}
      {data?.total === 0 && <NoOrders shown={shown} recommended={recommended} />}
      {together && <PayTogether unpaid={unpaid} chosen={chosen} onAll={(on) => set(numbers, on)} />}
      {orders && (
        <ul aria-label={t(`tabs.${shown.tab}`)} aria-busy={isPlaceholderData}>
          {orders.map((order) => (
            <li key={order.orderNumber}>
              <OrderCard
                order={order}
                state={{ orders: pathname + search }}
                chosen={isUnpaid(order) && together ? has(order.orderNumber) : undefined}
                onChoose={(on) => set([order.orderNumber], on)}
                onDone={focusTotal}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && <Pagination page={shown.page} pages={data.pages} hrefOf={hrefOf} />}
    </div>
  )
}
