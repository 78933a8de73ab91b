import { dateForm } from '../../lib/date-form.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { now } from '../../lib/server-clock.ts'

const count = 12
const numbers = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' })
const words = dateForm('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' })

const middleOf = (month: string): number => Date.parse(`${month}-15T00:00:00Z`)

/** This month of the mall and those before, newest first; an older one that is chosen stays in the list. */
export const useMonths = (chosen: string | null) => {
  const language = useLanguage()
  const current = numbers.format(now()).slice(0, 7)
  const [year = 0, month = 0] = current.split('-').map(Number)
  const last = Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  )
  const all = chosen === null || last.includes(chosen) ? last : [...last, chosen].sort().reverse()
  return all.map((value) => {
    const [ofYear = '', ofMonth = ''] = value.split('-')
    return { value, text: language === 'zh' ? `${ofYear} 年 ${Number(ofMonth)} 月` : words.format(middleOf(value)) }
  })
}
