import { AccountPage } from './account-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { useText } from '../../lib/i18n/i18n.ts'

export const Screen = () => {
  const t = useText('account')
  return (
    <AccountPage title={t('register')} other={{ text: t('haveAccount'), link: t('login'), to: '/login' }}>
      <RegisterForm />
    </AccountPage>
  )
}
