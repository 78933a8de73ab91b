import type { Footprint } from 'qinghua-contract'
import { dateForm } from '../../lib/date-form.ts'

export interface Day {
  /** `2026-11-02`, in Shanghai time. */
  readonly date: string
  readonly records: readonly Footprint[]
}

export const byDay = (records: readonly Footprint[]): readonly Day[] => {
  const days = new Map<string, Footprint[]>()
  for (const record of records) {
    const date = record.browseTime.slice(0, 10)
    days.set(date, [...(days.get(date) ?? []), record])
  }
  return [...days].map(([date, records]) => ({ date, records }))
}

const oneDay = 24 * 60 * 60 * 1000
const inShanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** 0 today, 1 yesterday. */
export const daysAgo = (date: string, now: number): number =>
  Math.round((Date.parse(inShanghai.format(now)) - Date.parse(date)) / oneDay)

/** “Monday 2 November”, in the reader's language; the year only if it is another one. */
export const dateText = (date: string, now: number, language: string): string =>
  dateForm(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    ...(date.slice(0, 4) !== inShanghai.format(now).slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(date))
