import { useSearchParams } from 'react-router'
import { readOrders } from './order-address.ts'
import { OrderTabs } from './order-tabs.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Recommended } from '../catalogue/recommended.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('orders')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <OrderTabs shown={readOrders(search)} recommended={<Recommended reason="popular" />} />
    </>
  )
}
