import type { Paging } from '../state/paging.ts'
import { dateTime } from '../state/time.ts'

/** Which records of points or of the balance. */
interface Wanted {
  /** 0 out, 1 in. */
  readonly ioType?: 0 | 1 | undefined
  /** In Asia/Shanghai: `2026-11`. */
  readonly month?: string | undefined
}
export type RecordsQuery = Wanted & Paging

export const isWanted = ({ ioType, month }: Wanted, change: number, at: number): boolean =>
  (ioType === undefined || change > 0 === (ioType === 1)) && (month === undefined || dateTime(at).startsWith(month))
