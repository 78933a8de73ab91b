import { AccountPage } from './account-page.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useText } from '../../lib/i18n/i18n.ts'

export const Screen = () => {
  const t = useText('account')
  return (
    <AccountPage title={t('forgot')} other={{ text: t('remembered'), link: t('login'), to: '/login' }}>
      <RecoveryForm />
    </AccountPage>
  )
}
