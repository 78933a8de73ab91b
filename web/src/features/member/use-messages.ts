import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/query.ts'
import { askedMessages, type MessagesAddress } from './messages-address.ts'

/** Messages arrive without the buyer: read again on mount and on focus. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const
const unreadQuery = query('GET /p/myNotifyLog/unReadCount')

/** 0 also while it is not known: only what is unread is said. */
export const useUnread = (): number => {
  const { data = 0, isError } = useQuery({ ...unreadQuery, ...fresh, meta: { silent: true } })
  return isError ? 0 : data
}

export const useMessages = (shown: MessagesAddress) =>
  useQuery({
    ...query('GET /p/myNotifyLog/unReadCountList', { query: askedMessages(shown) }),
    ...fresh,
    placeholderData: (previous) => previous,
  })

export const useReading = () =>
  useCommand('PUT /p/myNotifyLog/read', {
    refreshes: [unreadQuery, { queryKey: ['GET /p/myNotifyLog/unReadCountList'] }],
  })
