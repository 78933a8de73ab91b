import type { UserInfo } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useCenterInfo, userQuery } from '../../lib/session/session.ts'
import { Form } from '../../ui/form.tsx'
import { Grid, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Numbered } from '../../ui/numbered.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NewPasswordFields, SmsCodeField, useAccountForm } from './account-fields.tsx'
import { checkNewAccount } from './account-rules.ts'
import { useRecovery } from './use-recovery.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { PasswordChanged } from './password-changed.tsx'

const steps = ['code', 'renew', 'enter'] as const

const blank = { code: '', password: '', again: '' }

interface Props {
  user: UserInfo
  recovery: ReturnType<typeof useRecovery>
}

const PasswordForm = ({ user, recovery }: Props) => {
  const t = useText('account')
  const { form, bind, isRight } = useAccountForm(blank, checkNewAccount)
  const { isSetPassword = true } = useCenterInfo() ?? {}
  const submit = () => {
    const right = isRight()
    if (right) recovery.mutate({ ...form, mobile: user.userMobile })
    return right
  }
  return (
    <Grid columns="minmax(0, 1fr) 300px" gap="32px 56px">
      <Stack gap={16} justify="start">
        {!isSetPassword && <Text tone="quiet">{t('own.whyPassword')}</Text>}
        <Form
          label={t(isSetPassword ? 'own.changePassword' : 'own.setPassword')}
          busy={recovery.isPending}
          onSubmit={submit}
          send={t('setPassword')}
        >
          <SmsCodeField
            route="POST /sms/sendUpdatePwdCode"
            mobile={user.userMobile}
            onBadMobile={() => undefined}
            {...bind('code')}
          />
          <NewPasswordFields label={t('newPassword')} first={bind('password')} again={bind('again')} />
        </Form>
      </Stack>
      <Numbered
        columns={1}
        steps={steps.map((step) => ({
          title: t(`own.steps.${step}.title`),
          text: t(`own.steps.${step}.text`, { mobile: user.mobile, minutes: times.smsLife / 60_000 }),
        }))}
      />
    </Grid>
  )
}

/** S2.20, S4.15: afterwards nobody is logged in here, and the page says so. */
const ChangePassword = () => {
  const user = useQuery({ ...userQuery, enabled: useLoggedIn() })
  const recovery = useRecovery()
  if (recovery.isSuccess) return <PasswordChanged />
  return (
    <Loaded of={user} waiting={[420]}>
      {(data) => <PasswordForm user={data} recovery={recovery} />}
    </Loaded>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('account')
  const { isSetPassword = true } = useCenterInfo() ?? {}
  return (
    <>
      <PageTitle text={t(isSetPassword ? 'own.changePassword' : 'own.setPassword')} />
      <Surface ground="ruled" pad={24} style={{ marginTop: 16 }}>
        <ChangePassword />
      </Surface>
    </>
  )
}
