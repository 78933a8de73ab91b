import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from './panel.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { PasswordForm } from './password-form.tsx'
import { useRecovery } from './use-recovery.ts'

/** S2.20, S4.15: afterwards nobody is logged in here, and the page says so. */
export const ChangePassword = () => {
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
