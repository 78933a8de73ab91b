import { useSearchParams, useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { TabbedPage } from '../../lib/navigation/tabbed-page.tsx'
import {
  readOrders,
  tabAddress,
  tabNames,
  ordersAddress,
  timeNames,
  type OrdersAddress,
  paymentAddress,
} from './order-address.ts'
import { countNames, useOrderCounts, useOrders } from './use-orders.ts'
import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import type { OrderRow } from 'qinghua-contract'
import { Recommended } from '../catalogue/recommended.tsx'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useSelection } from '../../lib/selection.ts'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { fades, ListScreen } from '../../ui/list-screen.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { isUnpaid } from './order-actions-of.ts'
import { OrderCard } from './order-card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Price } from '../../ui/price.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

const payTogetherStyle = css`
  min-height: 40px;
  margin-bottom: 8px;
  > label {
    margin-right: auto;
    padding-top: 2px;
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
    <Row css={payTogetherStyle} gap={16} pad="0 16px" ground="paper" role="group" aria-label={t('payTogether')}>
      <Checkbox
        checked={chosen.length === unpaid.length}
        mixed={chosen.length > 0 && chosen.length < unpaid.length}
        onChange={onAll}
      >
        {t('chooseAll')}
      </Checkbox>
      <Row as="span" align="baseline" gap={12} tone="quiet" size="note">
        <Heard text={`${chosen.length} ${cents}`}>
          {t('chosen', { count: chosen.length })}
          {chosen.length > 0 && <Price yuan={cents / 100} />}
        </Heard>
      </Row>
      {chosen.length > 0 ? (
        <Link css={buttonStyle} data-look="buy" data-size="small" to={to}>
          {t('payTogether')}
        </Link>
      ) : (
        <Button look="buy" size="small" disabled>
          {t('payTogether')}
        </Button>
      )}
    </Row>
  )
}

const NoOrders = ({ tab, time, term }: OrdersAddress) => {
  const t = useText('orders')
  const narrowed = term !== '' || time !== 'all'
  const isPart = narrowed || tab !== 'all'
  return (
    <Nothing
      icon={narrowed ? 'search' : 'box'}
      text={narrowed ? t('nothingFound') : t(`empty.${tab}`)}
      to={isPart ? tabAddress('all') : '/list'}
      way={t(isPart ? 'showAll' : 'toShop')}
    />
  )
}

const totalId = 'orders-total'
/** What had the focus may have been removed. */
const focusTotal = (): void => void requestAnimationFrame(() => document.getElementById(totalId)?.focus())

const OrderList = ({ shown }: { shown: OrdersAddress }) => {
  const t = useText('orders')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const answer = useOrders(shown)
  const { data, isPlaceholderData } = answer
  const unpaid = data?.records.filter(isUnpaid) ?? []
  const together = unpaid.length > 1
  const numbers = unpaid.map(({ orderNumber }) => orderNumber)
  const { chosen, has, set } = useSelection(numbers)
  const hrefOf = (page: number) => ordersAddress(shown, { page })
  useLastPage(shown.page, data?.pages, hrefOf)
  return (
    <>
      <FilterRow
        key={shown.term}
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
      />
      <p css={visuallyHidden} id={totalId} tabIndex={-1}>
        <Heard text={data && t('total', { count: data.total })} />
      </p>
      <ListScreen
        of={answer}
        waiting={[560]}
        page={shown.page}
        hrefOf={hrefOf}
        empty={<NoOrders {...shown} />}
        end={<Recommended reason="popular" />}
      >
        {(orders) => (
          <>
            {together && <PayTogether unpaid={unpaid} chosen={chosen} onAll={(on) => set(numbers, on)} />}
            <Stack as="ul" css={fades} gap={8} aria-label={t(`tabs.${shown.tab}`)} aria-busy={isPlaceholderData}>
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
            </Stack>
          </>
        )}
      </ListScreen>
    </>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('orders')
  const [search] = useSearchParams()
  const shown = readOrders(search)
  const { data: counts } = useOrderCounts()
  return (
    <TabbedPage
      title={t('title')}
      tabs={tabNames}
      shown={shown.tab}
      labelOf={(tab) => t(`tabs.${tab}`)}
      countOf={(tab) => counts?.[countNames[tab]]}
      hrefOf={tabAddress}
    >
      <OrderList shown={shown} />
    </TabbedPage>
  )
}
