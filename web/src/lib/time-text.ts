import { useMemo } from 'react'
import { useLanguage } from './i18n/i18n.ts'
import { instantOf, now } from './server-clock.ts'

/** `2026-11-02 10:00` or `2 Nov 2026, 10:00`. */
export const useTimeText = () => {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return (time: string): string => (language === 'zh' ? time.slice(0, 16) : format.format(instantOf(time)))
  }, [language])
}

const dates = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', dateStyle: 'medium' })

/** `2026-11-02` or `2 Nov 2026`. */
export const useDateText = () => {
  const language = useLanguage()
  return (time: string): string => (language === 'zh' ? time.slice(0, 10) : dates.format(instantOf(time)))
}

const aheadOfUtc = 8 * 3_600_000

/** `10:00` today, the date of any other day. */
export const useBriefTimeText = () => {
  const dateText = useDateText()
  return (time: string): string => {
    const today = new Date(now() + aheadOfUtc).toISOString().slice(0, 10)
    return time.startsWith(today) ? time.slice(11, 16) : dateText(time)
  }
}
