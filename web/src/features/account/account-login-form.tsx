import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { UserNameField } from './account-fields.tsx'
import { checkLogin, loginErrorCode } from './account-rules.ts'
import { Agreement } from './agreement.tsx'
import { submitLogin } from './submit-login.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAccountLogin } from './use-login.ts'

/** Where refusals are told. */
const fields = {
  wrongCredentials: 'password',
  accountLocked: 'password',
  credentialsReplayed: 'password',
  accountDisabled: 'userName',
} as const
const blank = { userName: '', password: '', agreed: true }

export const AccountLoginForm = () => {
  const t = useText('account')
  const login = useAccountLogin()
  const { form, bind, tell, isRight } = useAccountForm(blank, checkLogin, (field) =>
    t(`loginErrors.code${loginErrorCode[field]}`),
  )
  const submit = () => isRight() && submitLogin(login, form, { fields, tell, notKept: ['password', t('notKept')] })
  return (
    <Form label={t('accountLogin')} busy={login.isPending} onSubmit={submit}>
      <UserNameField {...bind('userName')} />
      <PasswordField label={t('password')} {...bind('password')} />
      <Agreement {...bind('agreed')} />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login')}
      </Button>
    </Form>
  )
}
