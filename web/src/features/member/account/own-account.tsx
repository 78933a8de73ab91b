import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../../lib/session/session.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Panel } from './panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { stacks } from '../../../ui/theme.ts'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  ${stacks}
  align-items: start;
  gap: 36px;
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
