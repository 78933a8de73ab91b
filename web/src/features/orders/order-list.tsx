import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderRow } from 'qinghua-contract'
import { Recommended } from '../catalogue/recommended.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useSelection } from '../../lib/selection.ts'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { faintNote, stackOf, paper, quietNote, rowOf } from '../../ui/theme.ts'
import { isUnpaid } from './order-actions-of.ts'
import { ordersAddress, tabAddress, timeNames, type OrdersAddress, paymentAddress } from './order-address.ts'
import { denseCard, OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'

const payTogetherStyle = css`
  ${rowOf(16)}
  min-height: 40px;
  margin-bottom: 8px;
  padding-inline: 16px;
  ${paper}
  > label {
    margin-right: auto;
    padding-top: 2px;
  }
  > [data-part='chosen'] {
    ${lineOf(12)}
    ${quietNote}
  }
`

interface PayTogetherProps {
  unpaid: readonly OrderRow[]
  chosen: readonly string[]
  onAll: (on: boolean) => void
}

const PayTogether = ({ unpaid, chosen, onAll }: PayTogetherProps) => {
  const t = useText('orders')
  const to = paymentAddress(chosen)
  const cents = unpaid
    .filter(({ orderNumber }) => chosen.includes(orderNumber))
    .reduce((sum, { actualTotal }) => sum + Math.round(actualTotal * 100), 0)
  return (
    <div css={payTogetherStyle} role="group" aria-label={t('payTogether')}>
      <Checkbox
        checked={chosen.length === unpaid.length}
        mixed={chosen.length > 0 && chosen.length < unpaid.length}
        onChange={onAll}
      >
        {t('chooseAll')}
      </Checkbox>
      <span data-part="chosen">
        <Heard text={`${chosen.length} ${cents}`}>
          {t('chosen', { count: chosen.length })}
          {chosen.length > 0 && <Price yuan={cents / 100} />}
        </Heard>
      </span>
      {chosen.length > 0 ? (
        <Link css={buttonStyle} data-look="buy" data-size="small" to={to}>
          {t('payTogether')}
        </Link>
      ) : (
        <Button look="buy" size="small" disabled>
          {t('payTogether')}
        </Button>
      )}
    </div>
  )
}

const OrderFilters = ({ shown, children }: { shown: OrdersAddress; children: ReactNode }) => {
  const t = useText('orders')
  const navigate = useNavigate()
  return (
    <FilterRow
      label={t('time')}
      choices={timeNames.map((time) => ({
        name: time,
        text: t(`times.${time}`),
        to: ordersAddress(shown, { time }),
        current: shown.time === time,
      }))}
      search={{
        label: t('search'),
        field: t('term'),
        submit: t('find'),
        value: shown.term,
        maxLength: limits.searchText,
        onSearch: (term) => void navigate(ordersAddress(shown, { term }), { state: { keepScroll: true } }),
      }}
    >
      {children}
    </FilterRow>
  )
}

const NoOrders = ({ tab, time, term }: OrdersAddress) => {
  const t = useText('orders')
  const narrowed = term !== '' || time !== 'all'
  return (
    <>
      <EmptyState icon={narrowed ? 'search' : 'box'} text={narrowed ? t('nothingFound') : t(`empty.${tab}`)}>
        {narrowed || tab !== 'all' ? (
          <Link css={buttonStyle} data-look="outline" to={tabAddress('all')}>
            {t('showAll')}
          </Link>
        ) : (
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('toShop')}
          </Link>
        )}
      </EmptyState>
      {!narrowed && <Recommended reason="popular" />}
    </>
  )
}

const orderCardsSkeleton = css`
  ${stackOf(8)}
`

const OrderCardsSkeleton = ({ count = 4 }: { count?: number }) => (
  <div css={orderCardsSkeleton} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} css={denseCard}>
        <div data-part="head">
          <Skeleton width={120} height={20} />
          <Skeleton width={200} height={20} />
        </div>
        <div data-part="body">
          <ul>
            <li>
              <Skeleton height={72} />
            </li>
          </ul>
          <div>
            <Skeleton height={60} />
          </div>
          <div>
            <Skeleton height={60} />
          </div>
          <div>
            <Skeleton height={60} />
          </div>
        </div>
      </div>
    ))}
  </div>
)

const totalId = 'orders-total'
const root = css`
  /* Beside the times, although it comes last. */
  form[role='search'] {
    order: 1;
  }
  #${totalId} {
    ${faintNote}
  }
  > ul {
    ${stackOf(8)}
    &[aria-busy='true'] {
      opacity: 0.6;
    }
  }
`
/** What had the focus may have been removed. */
const focusTotal = (): void => void requestAnimationFrame(() => document.getElementById(totalId)?.focus())

export const OrderList = ({ shown }: { shown: OrdersAddress }) => {
  const t = useText('orders')
  const { pathname, search } = useLocation()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useOrders(shown)
  const orders = data?.records
  const unpaid = orders?.filter(isUnpaid) ?? []
  const together = unpaid.length > 1
  const numbers = unpaid.map(({ orderNumber }) => orderNumber)
  const { chosen, has, set } = useSelection(numbers)
  const hrefOf = (page: number) => ordersAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  return (
    <div css={root}>
      <OrderFilters key={shown.term} shown={shown}>
        <p id={totalId} tabIndex={-1}>
          <Heard text={data && t('total', { count: data.total })} />
        </p>
      </OrderFilters>
      {!orders && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!orders && !isError && <OrderCardsSkeleton />}
      {data?.total === 0 && <NoOrders {...shown} />}
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
