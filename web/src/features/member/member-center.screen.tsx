import { MemberCentre } from './member-centre.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

/** S2.14 */
export const Screen = () => {
  const t = useText('levels')
  return (
    <>
      <PageTitle text={t('title')} />
      <MemberCentre />
    </>
  )
}
