import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../lib/session/session.ts'
import { columnsOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Panel } from './panel.tsx'
import { ProfileForm } from './profile-form.tsx'

const columns = css`
  ${columnsOf(2, '36px')}
  align-items: start;
`

export const OwnAccount = () => {
  const { data: user, isError, isFetching, refetch } = useQuery(userQuery)
  if (!user && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Panel busy={!user}>
      <div css={columns}>
        {user ? <ProfileForm key={user.userId} user={user} /> : <Skeleton height={520} />}
        {user ? <AccountFacts user={user} /> : <Skeleton height={300} />}
      </div>
    </Panel>
  )
}
