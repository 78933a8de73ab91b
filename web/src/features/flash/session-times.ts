import type { FlashSession } from 'qinghua-contract'
import { useMemo } from 'react'
import { dateForm } from '../../lib/date-form.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { instantOf, now } from '../../lib/server-clock.ts'

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
