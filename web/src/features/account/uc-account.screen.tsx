import { OwnAccount } from './own-account.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'

/** S2.20 */
export const Screen = () => {
  const t = useText('account')
  return (
    <>
      <PageTitle text={t('own.profile')} />
      <OwnAccount />
    </>
  )
}
