import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FlashSession } from 'qinghua-contract'
import { useMemo } from 'react'
import { query } from '../../lib/api/api.ts'
import { useReached, instantOf, now } from '../../lib/server-clock.ts'
import { usePollWhenOver } from '../goods/time-left.ts'
import { dateForm } from '../../lib/date-form.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'

type Times = Pick<FlashSession, 'startTime' | 'endTime' | 'activityStatus'>

const day = 86_400_000
/** Days are those of Shanghai. */
const dayOf = (instant: number): number => Math.floor((instant + 8 * 3_600_000) / day)

/** When a session starts or ends, whichever comes next. */
export const nextChange = ({ startTime, endTime, activityStatus }: Times): number =>
  instantOf(activityStatus === 1 ? startTime : endTime)

export const clockTime = (time: string): string => time.slice(11, 16)

/** The day of a session that is not today's. */
export const useDayText = () => {
  const t = useText('product')
  const language = useLanguage()
  return useMemo(() => {
    const format = dateForm(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone: 'Asia/Shanghai',
      day: 'numeric',
      month: language === 'zh' ? 'long' : 'short',
    })
    return (time: string): string | null => {
      const days = dayOf(instantOf(time)) - dayOf(now())
      if (days <= 0) return null
      return days === 1 ? t('sale.tomorrow') : format.format(instantOf(time))
    }
  }, [language, t])
}

/** A row of a wide screen. */
export const floorSize = 6

/** All that a page can have if no number is given. */
export const sessionGoods = (session: Pick<FlashSession, 'startTime' | 'endTime'> | undefined, size = 60) =>
  query('GET /seckill/pageProd', {
    query: { ...(session && { startTime: session.startTime, endTime: session.endTime }), current: 1, size },
  })

export const saleAddress = (seckillId: number): string => `/secdetail/${seckillId}`

type FlashAddressTimes = Pick<FlashSession, 'startTime' | 'endTime'>
const digitsOf = (time: string): string => time.replaceAll(/\D/g, '')
export const sessionKey = ({ startTime, endTime }: FlashAddressTimes): string =>
  `${digitsOf(startTime)}-${digitsOf(endTime)}`
export const sessionAddress = (session: FlashAddressTimes): string => `/flash-sale?session=${sessionKey(session)}`

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
