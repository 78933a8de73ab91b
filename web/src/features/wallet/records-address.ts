import { patterns } from 'qinghua-contract/input-rules'
import { pageOf } from '../../lib/navigation/page-of.ts'

/** The filters, with the number of the wire. */
const ioTypes = { all: undefined, received: 1, used: 0 } as const
export type RecordFilter = keyof typeof ioTypes
export const filterNames = Object.keys(ioTypes) as RecordFilter[]

export interface RecordsAddress {
  readonly filter: RecordFilter
  /** Such as `2026-11`; null for all. */
  readonly month: string | null
  readonly page: number
}

const isMonth = new RegExp(patterns.month)

export const readRecordsAddress = (search: URLSearchParams): RecordsAddress => {
  const month = search.get('month') ?? ''
  return {
    filter: filterNames.find((name) => name === search.get('filter')) ?? 'all',
    month: isMonth.test(month) ? month : null,
    page: pageOf(search),
  }
}

export const recordsAddress = (path: string, { filter, month, page }: RecordsAddress): string => {
  const search = new URLSearchParams()
  if (filter !== 'all') search.set('filter', filter)
  if (month !== null) search.set('month', month)
  if (page > 1) search.set('page', String(page))
  return `${path}${search.size > 0 ? `?${search}` : ''}`
}

/** What a call asks for. */
export const askedRecords = ({ filter, month, page }: RecordsAddress, size: number) => {
  const ioType = ioTypes[filter]
  return { current: page, size, ...(ioType !== undefined && { ioType }), ...(month !== null && { month }) }
}
