import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { instantOf, useReached } from '../../lib/server-clock.ts'
import { usePollWhenOver } from '../goods/time-left.ts'
import { nextChange } from './session-times.ts'

/** Once it is over the server answers 204, which leads home (S8.4). */
export const useFlashSale = (seckillId: number) => {
  const answer = useQuery({ ...query('GET /seckill/prod', { query: { seckillId } }), staleTime: 0 })
  const { data } = answer
  const isRunning = useReached(data ? instantOf(data.startTime) : Number.MAX_SAFE_INTEGER)
  const hasChanged = useReached(data ? nextChange(data) : Number.MAX_SAFE_INTEGER)
  usePollWhenOver(hasChanged, () => answer.refetch())
  return { ...answer, hasStarted: isRunning || data?.activityStatus === 2 }
}
