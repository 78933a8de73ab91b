import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useReached } from '../../lib/server-clock.ts'
import { usePollWhenOver } from '../goods/time-left.ts'
import { nextChange } from './session-times.ts'

const never = Number.MAX_SAFE_INTEGER

/** By time. Asked again when one of them starts or ends, until the server has noticed it too. */
export const useSessions = () => {
  const client = useQueryClient()
  const answer = useQuery(query('GET /seckill/sessions'))
  const changes = (answer.data ?? []).map(nextChange)
  const hasChanged = useReached(Math.min(never, ...changes))
  usePollWhenOver(hasChanged, () =>
    Promise.all([answer.refetch(), client.invalidateQueries({ queryKey: ['GET /seckill/pageProd'] })]),
  )
  return answer
}
