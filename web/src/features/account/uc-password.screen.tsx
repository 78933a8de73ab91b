import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useCenterInfo, userQuery } from '../../lib/session/session.ts'
import { Form } from '../../ui/form.tsx'
import { Stack, Surface, Text } from '../../ui/layout.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NewPasswordFields, SmsCodeField, useAccountForm } from './account-fields.tsx'
import { checkNewAccount } from './account-rules.ts'
import { useRecovery } from './use-recovery.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { PasswordChanged } from './password-changed.tsx'

/** Beside the code is where it goes; beside each other the password and its repetition. */
const root = css`
  > form {
    ${gridOf('repeat(2, minmax(0, 1fr))', '8px 24px')}
    > p {
      align-self: center;
    }
    > [data-part='checks'] {
      ${gridOf('repeat(2, minmax(0, 1fr))', '4px 16px')}
      grid-column: 1 / -1;
    }
  }
`

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
    <Stack css={root} gap={16}>
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
        <Text tone="quiet">
          {t('own.codeGoesTo')}{' '}
          <Text as="strong" tone="ink">
            {user.mobile}
          </Text>
        </Text>
        <NewPasswordFields label={t('newPassword')} first={bind('password')} again={bind('again')} />
      </Form>
    </Stack>
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
