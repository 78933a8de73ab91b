import type { FlashSale, FlashSession } from 'qinghua-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'

/** A row of a wide screen. */
export const floorSize = 6

/** All that a page can have if no number is given. */
export const sessionGoods = (session: Pick<FlashSession, 'startTime' | 'endTime'> | undefined, size = 60) =>
  query('GET /seckill/pageProd', {
    query: { ...(session && { startTime: session.startTime, endTime: session.endTime }), current: 1, size },
  })

const none: readonly FlashSale[] = []

/** What the floor of the home page shows; `undefined` while unknown. */
export const useFloorGoods = () => {
  const sessions = useQuery(query('GET /seckill/sessions'))
  const session = sessions.data?.[0]
  const { data, isError } = useQuery({
    ...sessionGoods(session, floorSize),
    enabled: session !== undefined,
    placeholderData: keepPreviousData,
  })
  const isNone = sessions.data?.length === 0
  return { isNone, goods: data?.records ?? (isNone || sessions.isError || isError ? none : undefined) }
}
