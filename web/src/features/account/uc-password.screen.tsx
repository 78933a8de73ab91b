import { ChangePassword } from './change-password.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useCenterInfo } from '../../lib/session/session.ts'

/** S2.20 */
export const Screen = () => {
  const t = useText('account')
  const { isSetPassword = true } = useCenterInfo() ?? {}
  return (
    <>
      <PageTitle text={t(isSetPassword ? 'own.changePassword' : 'own.setPassword')} />
      <ChangePassword />
    </>
  )
}
