import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { tabCount, Tabs } from '../../ui/tabs.tsx'
import { readOrders, tabAddress, tabNames, type OrdersAddress, type OrderTab } from './order-address.ts'
import { OrderList } from './order-list.tsx'
import { countNames, useOrderCounts } from './use-orders.ts'

const OrderTabs = ({ shown }: { shown: OrdersAddress }) => {
  const t = useText('orders')
  const navigate = useNavigate()
  const { data: counts } = useOrderCounts()
  const labelOf = (tab: OrderTab) => (
    <>
      {t(`tabs.${tab}`)}
      <span css={tabCount}>{counts?.[countNames[tab]]}</span>
    </>
  )
  return (
    <Tabs
      label={t('title')}
      tabs={tabNames.map((tab) => ({
        value: tab,
        label: labelOf(tab),
        content: tab === shown.tab && <OrderList shown={shown} />,
      }))}
      value={shown.tab}
      onChange={(tab) => void navigate(tabAddress(tab), { state: { keepScroll: true } })}
    />
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('orders')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <OrderTabs shown={readOrders(search)} />
    </>
  )
}
