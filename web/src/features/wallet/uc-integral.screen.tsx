import { useSearchParams } from 'react-router'
import { PointsHead } from './points-head.tsx'
import { PointsQuestions } from './points-questions.tsx'
import { PointsRecords } from './points-records.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { readRecordsAddress } from './records-address.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('points')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <SectionBoundary>
        <PointsHead />
      </SectionBoundary>
      <SectionBoundary>
        <PointsQuestions />
      </SectionBoundary>
      <SectionBoundary>
        <PointsRecords shown={readRecordsAddress(search)} />
      </SectionBoundary>
    </>
  )
}
