import { appType, limits, times } from '@mall/contracts/rules'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { NewAccount, NewAccountField } from './account-rules.ts'
import { DonePanel } from './done-panel.tsx'
import { Form } from '../../ui/form.tsx'
import { usePhoneProof } from './phone-proof.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Recovery = Omit<NewAccount, 'userName' | 'agreed'>
const blank: Recovery = { mobile: '', code: '', password: '', again: '' }

const useRecovery = () => {
  const prove = usePhoneProof('PUT /user/checkUpdatePwdSms')
  return useMutation<null, Error, Recovery>({
    mutationFn: async ({ mobile, code, password }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const packed = await packPassword(password)
      const body = { appType, validateType: 1, mobile, checkRegisterSmsFlag, password: packed } as const
      return api('PUT /user/updatePwd', { body })
    },
  })
}

/** After a new password the login page follows by itself (S4.15). */
const useLeaveForLogin = (done: boolean): void =>
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => navigation.go('/login'), times.toLoginAfterPasswordChange)
    return () => clearTimeout(timer)
  }, [done])

export const RecoveryForm = () => {
  const t = useText('account')
  const { form, isWrong, mark, change, check } = useAccountForm(blank)
  const recovery = useRecovery()
  useLeaveForLogin(recovery.isSuccess)
  const error = (field: NewAccountField) => (isWrong(field) ? t(`wrong.${field}`) : undefined)
  const submit = () => {
    const good = check()
    if (good) recovery.mutate(form)
    return good
  }
  if (recovery.isSuccess) return <DonePanel text={t('passwordChanged')} link={t('toLogin')} to="/login" />
  return (
    <Form label={t('forgot')} busy={recovery.isPending} onSubmit={submit}>
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
        route="POST /sms/sendUpdatePwdCode"
        mobile={form.mobile}
        value={form.code}
        onChange={(code) => change({ code })}
        error={error('code')}
        onBadMobile={() => mark('mobile')}
      />
      <PasswordField
        label={t('newPassword')}
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
      <Button type="submit" size="large" wide busy={recovery.isPending}>
        {t('setPassword')}
      </Button>
    </Form>
  )
}
