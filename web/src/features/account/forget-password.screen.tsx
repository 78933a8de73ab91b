import { AccountPage } from './account-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Form } from '../../ui/form.tsx'
import { NewPasswordFields, PhoneFields, useAccountForm } from './account-fields.tsx'
import { checkNewAccount } from './account-rules.ts'
import { PasswordChanged } from './password-changed.tsx'
import { useRecovery, type Recovery } from './use-recovery.ts'

const blank: Recovery = { mobile: '', code: '', password: '', again: '' }

const RecoveryForm = () => {
  const t = useText('account')
  const recovery = useRecovery()
  const account = useAccountForm(blank, checkNewAccount)
  const { form, bind, isRight } = account
  const submit = () => {
    const right = isRight()
    if (right) recovery.mutate(form)
    return right
  }
  if (recovery.isSuccess) return <PasswordChanged />
  return (
    <Form label={t('recover')} busy={recovery.isPending} onSubmit={submit} send={t('setPassword')}>
      <PhoneFields route="POST /sms/sendUpdatePwdCode" of={account} />
      <NewPasswordFields label={t('newPassword')} first={bind('password')} again={bind('again')} />
    </Form>
  )
}

export const Screen = () => {
  const t = useText('account')
  return (
    <AccountPage title={t('recover')} other={{ text: t('remembered'), link: t('login'), to: '/login' }}>
      <RecoveryForm />
    </AccountPage>
  )
}
