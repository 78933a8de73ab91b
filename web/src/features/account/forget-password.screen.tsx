import { AccountPage } from './account-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { MobileField, NewPasswordFields, SmsCodeField, useAccountForm } from './account-fields.tsx'
import { checkNewAccount } from './account-rules.ts'
import { PasswordChanged } from './password-changed.tsx'
import { useRecovery, type Recovery } from './use-recovery.ts'

const blank: Recovery = { mobile: '', code: '', password: '', again: '' }

const RecoveryForm = () => {
  const t = useText('account')
  const recovery = useRecovery()
  const { form, bind, mark, isRight } = useAccountForm(blank, checkNewAccount, (field) => t(`wrong.${field}`))
  const submit = () => {
    const right = isRight()
    if (right) recovery.mutate(form)
    return right
  }
  if (recovery.isSuccess) return <PasswordChanged />
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

export const Screen = () => {
  const t = useText('account')
  return (
    <AccountPage title={t('forgot')} other={{ text: t('remembered'), link: t('login'), to: '/login' }}>
      <RecoveryForm />
    </AccountPage>
  )
}
