import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useCenterInfo, userQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { color } from '../../ui/theme.ts'
import { NewPasswordFields, SmsCodeField, useAccountForm } from './account-fields.tsx'
import { checkNewAccount } from './account-rules.ts'
import { useRecovery } from './use-recovery.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from './panel.tsx'
import { PasswordChanged } from './password-changed.tsx'

const root = css`
  max-width: 460px;
  > p {
    margin-bottom: 16px;
    color: ${color.ink2};
    > strong {
      color: ${color.ink};
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
  const { form, bind, isRight } = useAccountForm(blank, checkNewAccount, (field) => t(`wrong.${field}`))
  const { isSetPassword = true } = useCenterInfo() ?? {}
  const submit = () => {
    const right = isRight()
    if (right) recovery.mutate({ ...form, mobile: user.userMobile })
    return right
  }
  return (
    <div css={root}>
      {!isSetPassword && <p>{t('own.whyPassword')}</p>}
      <p>
        {t('own.codeGoesTo')} <strong>{user.mobile}</strong>
      </p>
      <Form
        label={t(isSetPassword ? 'own.changePassword' : 'own.setPassword')}
        busy={recovery.isPending}
        onSubmit={submit}
      >
        <SmsCodeField
          route="POST /sms/sendUpdatePwdCode"
          mobile={user.userMobile}
          onBadMobile={() => undefined}
          {...bind('code')}
        />
        <NewPasswordFields label={t('newPassword')} first={bind('password')} again={bind('again')} />
        <Button type="submit" size="large" wide busy={recovery.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </div>
  )
}

/** S2.20, S4.15: afterwards nobody is logged in here, and the page says so. */
const ChangePassword = () => {
  const { data: user, isError, isFetching, refetch } = useQuery({ ...userQuery, enabled: useLoggedIn() })
  const recovery = useRecovery()
  if (recovery.isSuccess)
    return (
      <Panel>
        <PasswordChanged />
      </Panel>
    )
  if (!user && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Panel busy={!user}>
      {user ? <PasswordForm user={user} recovery={recovery} /> : <Skeleton width={460} height={420} />}
    </Panel>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('account')
  const { isSetPassword = true } = useCenterInfo() ?? {}
  return (
    <>
      <PageTitle text={t(isSetPassword ? 'own.changePassword' : 'own.setPassword')} />
      <ChangePassword />
    </>
  )
}
