import type { Login } from 'qinghua-contract'
import { appType } from 'qinghua-contract/rules'
import { useMutation } from '@tanstack/react-query'
import { AccountPage } from './account-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { api } from '../../lib/api/api.ts'
import { completeLogin } from '../../lib/session/session.ts'
import { Form } from '../../ui/form.tsx'
import { NewPasswordFields, PhoneFields, UserNameField, usePhoneProof, useAccountForm } from './account-fields.tsx'
import { checkNewAccount, type AccountFields } from './account-rules.ts'
import { Agreement } from './agreement.tsx'
import { packPassword } from '../../lib/session/pack-password.ts'
import { submitLogin } from './submit-login.ts'

/** Where refusals are told. */
const fields = { wrongSmsCode: 'code', userNameTaken: 'userName', mobileTaken: 'mobile' } as const
const blank: AccountFields = { mobile: '', code: '', userName: '', password: '', again: '', agreed: false }

const useRegister = () => {
  const prove = usePhoneProof('PUT /user/checkRegisterSms')
  return useMutation<Login, Error, AccountFields>({
    mutationFn: async ({ mobile, code, userName, password }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const packed = await packPassword(password)
      const body = { appType, registerOrBind: 1, validateType: 1, mobile, checkRegisterSmsFlag, userName } as const
      return api('PUT /user/registerOrBindUser', { body: { ...body, password: packed } })
    },
    onSuccess: completeLogin,
    meta: { silent: true },
  })
}

const RegisterForm = () => {
  const t = useText('account')
  const register = useRegister()
  const account = useAccountForm(blank, checkNewAccount)
  const { form, bind, tell, isRight } = account
  const submit = () => isRight() && submitLogin(register, form, { fields, tell, notKept: ['password', t('notKept')] })
  return (
    <Form label={t('register')} busy={register.isPending} onSubmit={submit} send={t('registerNow')}>
      <PhoneFields route="PUT /user/sendRegisterSms" of={account} />
      <UserNameField hint={t('userNameRule')} {...bind('userName')} />
      <NewPasswordFields label={t('password')} first={bind('password')} again={bind('again')} />
      <Agreement {...bind('agreed')} />
    </Form>
  )
}

export const Screen = () => {
  const t = useText('account')
  return (
    <AccountPage title={t('register')} other={{ text: t('haveAccount'), link: t('login'), to: '/login' }}>
      <RegisterForm />
    </AccountPage>
  )
}
