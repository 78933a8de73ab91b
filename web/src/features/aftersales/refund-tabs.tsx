import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { refundsAddress, refundTabs, type RefundsAddress } from './refund-address.ts'
import { RefundList } from './refund-list.tsx'

/** S2.20: by whether anybody still has to act. */
export const RefundTabs = ({ shown }: { shown: RefundsAddress }) => {
  const t = useText('refunds')
  const navigate = useNavigate()
  return (
    <Tabs
      label={t('title')}
      tabs={refundTabs.map((tab) => ({
        value: tab,
        label: t(`tabs.${tab}`),
        content: tab === shown.tab && <RefundList shown={shown} />,
      }))}
      value={shown.tab}
      onChange={(tab) => void navigate(refundsAddress(shown, { tab, kind: 'all' }), { state: { keepScroll: true } })}
    />
  )
}
