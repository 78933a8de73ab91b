import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { TabbedPage } from '../../lib/navigation/tabbed-page.tsx'
import { readOrders, tabAddress, tabNames } from './order-address.ts'
import { OrderList } from './order-list.tsx'
import { countNames, useOrderCounts } from './use-orders.ts'

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
