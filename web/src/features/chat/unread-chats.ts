import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

/** How many messages of customer service are unread; an extra, so nobody hears when it cannot be known. */
export const useUnreadChats = (): number => {
  const { data = 0, isError } = useQuery({
    ...query('GET /p/user/conversations'),
    enabled: useLoggedIn(),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { silent: true, suppressLogin: true },
    select: (conversations) => conversations.reduce((all, { unreadNum }) => all + unreadNum, 0),
  })
  return isError ? 0 : data
}
