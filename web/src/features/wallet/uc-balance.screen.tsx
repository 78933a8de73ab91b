import { useSearchParams } from 'react-router'
import { BalanceHead } from './balance-head.tsx'
import { BalanceRecords } from './balance-records.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { readRecordsAddress } from './records-address.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('balance')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <SectionBoundary>
        <BalanceHead />
      </SectionBoundary>
      <SectionBoundary>
        <BalanceRecords shown={readRecordsAddress(search)} />
      </SectionBoundary>
    </>
  )
}
