import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallMeta } from '../../lib/api/errors.ts'
import { query } from '../../lib/api/api.ts'
import { now, useReached } from '../../lib/server-clock.ts'

const day = 86_400_000
const shanghai = 8 * 3_600_000
/** A moment late, so that the server has certainly come to the next day. */
const nextDay = (): number => Math.ceil((now() + shanghai) / day) * day - shanghai + 1000

/** Asked for again when a day ends, because then the next sign-in begins. */
export const usePointsInfo = (meta: CallMeta = {}) => {
  const [end, setEnd] = useState(nextDay)
  const over = useReached(end)
  const answer = useQuery({ ...query('GET /p/score/scoreInfo'), meta: { ...meta } })
  const { refetch } = answer
  useEffect(() => {
    if (over) void refetch().then(() => setEnd(nextDay()))
  }, [over, refetch])
  return answer
}
