import { appType, times } from '@mall/contracts/rules'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { MobileField, NewPasswordFields } from './account-fields.tsx'
import { checkNewAccount, type AccountFields } from './account-rules.ts'
import { DonePanel } from './done-panel.tsx'
import { usePhoneProof } from './phone-proof.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Recovery = Omit<AccountFields, 'userName' | 'agreed'>
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
  const recovery = useRecovery()
  useLeaveForLogin(recovery.isSuccess)
  const { form, bind, mark, isRight } = useAccountForm(blank, checkNewAccount, (field) => t(`wrong.${field}`))
  const submit = () => {
    const right = isRight()
    if (right) recovery.mutate(form)
    return right
  }
  if (recovery.isSuccess) return <DonePanel text={t('passwordChanged')} link={t('toLogin')} to="/login" />
  return (
    <Form label={t('forgot')} busy={recovery.isPending} onSubmit={submit}>
      <MobileField {...bind('mobile')} />
      <SmsCodeField
        route="POST /sms/sendUpdatePwdCode"
        mobile={form.mobile}
        onBadMobile={() => mark('mobile')}
        {...bind('code')}
      />
      <NewPasswordFields label={t('newPassword')} first={bind('password')} again={bind('again')} />
      <Button type="submit" size="large" wide busy={recovery.isPending}>
        {t('setPassword')}
      </Button>
    </Form>
  )
}
