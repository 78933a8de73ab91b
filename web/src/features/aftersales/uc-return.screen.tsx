import { useSearchParams } from 'react-router'
import { readRefunds } from './refund-address.ts'
import { RefundTabs } from './refund-tabs.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('refunds')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <RefundTabs shown={readRefunds(search)} />
    </>
  )
}
