import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { MobileField } from './account-fields.tsx'
import { checkLogin, loginErrorCode } from './account-rules.ts'
import { Agreement } from './agreement.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { submitLogin } from './submit-login.ts'
import { useAccountForm } from './use-account-form.ts'
import { useMobileLogin } from './use-login.ts'

/** Where refusals are told. */
const fields = { wrongSmsCode: 'code', accountDisabled: 'mobile' } as const
const blank = { mobile: '', code: '', agreed: true }

export const MobileLoginForm = () => {
  const t = useText('account')
  const login = useMobileLogin()
  const { form, bind, mark, tell, isRight } = useAccountForm(blank, checkLogin, (field) =>
    t(`loginErrors.code${loginErrorCode[field]}`),
  )
  const submit = () => isRight() && submitLogin(login, form, { fields, tell, notKept: ['code', t('notKept')] })
  return (
    <Form label={t('mobileLogin')} busy={login.isPending} onSubmit={submit}>
      <MobileField {...bind('mobile')} />
      <SmsCodeField
        route="POST /sms/sendLoginCode"
        mobile={form.mobile}
        onBadMobile={() => mark('mobile')}
        {...bind('code')}
      />
      <Agreement {...bind('agreed')} />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login')}
      </Button>
    </Form>
  )
}
