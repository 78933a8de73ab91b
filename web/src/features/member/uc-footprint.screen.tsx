import { useSearchParams } from 'react-router'
import { Footprints } from './footprints.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf } from '../../lib/navigation/page-of.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('footprint')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <Footprints page={pageOf(search)} />
    </>
  )
}
