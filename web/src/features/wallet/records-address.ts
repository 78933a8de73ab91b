import { patterns } from 'qinghua-contract/input-rules'
import { addressAt, fitting, oneOf, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'

/** The filters, with the number of the wire. */
const ioTypes = { all: undefined, received: 1, used: 0 } as const
export type RecordFilter = keyof typeof ioTypes
export const filterNames = Object.keys(ioTypes) as RecordFilter[]

const fields = {
  filter: oneOf(filterNames),
  /** Such as `2026-11`; null for all. */
  month: fitting(new RegExp(patterns.month)),
  page: pageNumber,
}
export type RecordsAddress = Shown<typeof fields>

export const readRecordsAddress = (search: URLSearchParams): RecordsAddress => shownBy(fields, search)
export const recordsAddress = (path: string, shown: RecordsAddress): string => addressAt(path, fields, shown)

/** What a call asks for. */
export const askedRecords = ({ filter, month, page }: RecordsAddress, size: number) => {
  const ioType = ioTypes[filter]
  return { current: page, size, ...(ioType !== undefined && { ioType }), ...(month !== null && { month }) }
}
