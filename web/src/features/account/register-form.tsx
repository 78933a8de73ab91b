import type { Login } from '@mall/contracts'
import { appType, limits } from '@mall/contracts/rules'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { completeLogin } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { NewAccount, NewAccountField } from './account-rules.ts'
import { Agreement } from './agreement.tsx'
import { Form } from '../../ui/form.tsx'
import { usePhoneProof } from './phone-proof.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const blank: NewAccount = { mobile: '', code: '', userName: '', password: '', again: '', agreed: true }

const useRegister = () => {
  const prove = usePhoneProof('PUT /user/checkRegisterSms')
  return useMutation<Login, Error, NewAccount>({
    mutationFn: async ({ mobile, code, userName, password }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const packed = await packPassword(password)
      const body = { appType, registerOrBind: 1, validateType: 1, mobile, checkRegisterSmsFlag, userName } as const
      return api('PUT /user/registerOrBindUser', { body: { ...body, password: packed } })
    },
    onSuccess: completeLogin,
  })
}

export const RegisterForm = () => {
  const t = useText('account')
  const { form, isWrong, mark, change, check } = useAccountForm(blank)
  const register = useRegister()
  const error = (field: NewAccountField) => (isWrong(field) ? t(`wrong.${field}`) : undefined)
  const submit = () => {
    const good = check()
    if (good) register.mutate(form)
    return good
  }
  return (
    <Form label={t('register')} busy={register.isPending} onSubmit={submit}>
      <TextField
        label={t('mobile')}
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        error={error('mobile')}
        type="tel"
        maxLength={limits.mobile}
        autoComplete="tel-national"
      />
      <SmsCodeField
        route="PUT /user/sendRegisterSms"
        mobile={form.mobile}
        value={form.code}
        onChange={(code) => change({ code })}
        error={error('code')}
        onBadMobile={() => mark('mobile')}
      />
      <TextField
        label={t('userName')}
        hint={t('userNameRule')}
        value={form.userName}
        onChange={(userName) => change({ userName })}
        error={error('userName')}
        maxLength={limits.userName.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordRule')}
        value={form.password}
        onChange={(password) => change({ password })}
        error={error('password')}
        maxLength={limits.password.max}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('again')}
        value={form.again}
        onChange={(again) => change({ again })}
        error={error('again')}
        maxLength={limits.password.max}
        autoComplete="new-password"
      />
      <Agreement agreed={form.agreed} onChange={(agreed) => change({ agreed })} error={error('agreed')} />
      <Button type="submit" size="large" wide busy={register.isPending}>
        {t('registerNow')}
      </Button>
    </Form>
  )
}
