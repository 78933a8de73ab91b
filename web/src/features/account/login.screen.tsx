import { AccountPage } from './account-page.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'

export const Screen = () => {
  const t = useText('account')
  return (
    <AccountPage title={t('login')} other={{ text: t('noAccount'), link: t('registerNow'), to: '/register' }}>
      <LoginPanel />
    </AccountPage>
  )
}
