import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { tabCount, Tabs } from '../../ui/tabs.tsx'
import { tabAddress, tabNames, type OrdersAddress, type OrderTab } from './order-address.ts'
import { OrderList } from './order-list.tsx'
import { useOrderCounts } from './use-orders.ts'

export const countNames = {
  all: 'allCount',
  toPay: 'unPay',
  toShip: 'payed',
  toReceive: 'consignment',
  toEvaluate: 'confirm',
  finished: 'success',
  closed: 'close',
} as const

interface Props {
  shown: OrdersAddress
  recommended: ReactNode
}

/** S2.20 */
export const OrderTabs = ({ shown, recommended }: Props) => {
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
        content: tab === shown.tab && <OrderList shown={shown} recommended={recommended} />,
      }))}
      value={shown.tab}
      onChange={(tab) => void navigate(tabAddress(tab), { state: { keepScroll: true } })}
    />
  )
}
