import { useMemo } from 'react'
import { dateForm, type DateForm } from './date-form.ts'
import { useLanguage } from './i18n/i18n.ts'
import { instantOf, now } from './server-clock.ts'

const zone = { timeZone: 'Asia/Shanghai' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { day: 'numeric', month: 'short' } as const
const shortOf = (locale: string) => ({
  time: dateForm(locale, { ...zone, ...clock }),
  day: dateForm(locale, { ...zone, ...day }),
  date: dateForm(locale, { ...zone, ...day, year: 'numeric' }),
  weekday: dateForm(locale, { ...zone, weekday: 'short' }),
})
const forms = { zh: shortOf('zh-CN'), en: shortOf('en-GB') }

const partOf = (form: DateForm, at: number, type: 'month' | 'day'): string =>
  form.formatToParts(at).find((part) => part.type === type)?.value ?? ''

/** How a time is written, in each language in one way. */
const useForms = () => {
  const language = useLanguage()
  return useMemo(() => {
    const { time, day, date, weekday } = language === 'zh' ? forms.zh : forms.en
    const between = language === 'zh' ? ' ' : ', '
    return {
      time: (at: number) => time.format(at),
      date: (at: number) => date.format(at),
      dateTime: (at: number) => `${date.format(at)}${between}${time.format(at)}`,
      clock: (at: number) =>
        date.format(at) === date.format(now()) ? time.format(at) : `${date.format(at)}${between}${time.format(at)}`,
      brief: (at: number) => (date.format(at) === date.format(now()) ? time.format(at) : date.format(at)),
      day: (at: number) =>
        language === 'zh' ? `${day.format(at)} ${weekday.format(at)}` : `${weekday.format(at)} ${day.format(at)}`,
      days: (from: number, to: number) => {
        const [first, last] = [day.format(from), day.format(to)]
        if (first === last) return first
        const isOneMonth = partOf(day, from, 'month') === partOf(day, to, 'month')
        if (language === 'zh') return `${first}至${isOneMonth ? `${partOf(day, to, 'day')}日` : last}`
        return isOneMonth ? `${partOf(day, from, 'day')}–${last}` : `${first} – ${last}`
      },
    }
  }, [language])
}

/** `2026年11月2日 10:00` or `2 Nov 2026, 10:00`. */
export const useTimeText = () => {
  const { dateTime } = useForms()
  return (time: string): string => dateTime(instantOf(time))
}

/** `2026年11月2日` or `2 Nov 2026`. */
export const useDateText = () => {
  const { date } = useForms()
  return (time: string): string => date(instantOf(time))
}

/** `10:00` today, the date of any other day. */
export const useBriefTimeText = () => {
  const { brief } = useForms()
  return (time: string): string => brief(instantOf(time))
}

/** `10:00` today, after the date of any other day. */
export const useClockText = () => {
  const { clock } = useForms()
  return (time: string): string => clock(instantOf(time))
}

/** `11月26日 周四` or `Thu 26 Nov`, for a day close by. */
export const useDayText = () => useForms().day

/** The same for `2026-11-26`. */
export const useDateDayText = () => {
  const { day } = useForms()
  return (date: string): string => day(instantOf(`${date} 00:00:00`))
}

/** `11月4日至6日` or `4–6 Nov`, for days close by. */
export const useDaysText = () => useForms().days
