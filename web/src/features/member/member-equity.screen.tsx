import { Levels } from './levels.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

/** S2.14 */
export const Screen = () => {
  const t = useText('levels')
  return (
    <>
      <PageTitle text={t('equity')} />
      <Levels />
    </>
  )
}
