import type { Check } from '../checks/check-texts.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import type { Exchanged } from '../target/target.ts'

export type { Check } from '../checks/check-texts.ts'

/** Why something was not begun. */
export const timeIsOver = 'the time of --minutes was over'

export type Grade = 'error' | 'warning'

export interface Finding {
  /** The row at fault, which need not be the row where it shows. */
  readonly route: JudgedRoute
  readonly check: Check
  readonly grade: Grade
  /** What was tried, in words or as `current=x`. */
  readonly about: string
  /** JSON pointer into the body; empty for the whole answer. */
  readonly path: string
  readonly found: string
  readonly expected: string
  /** The call whose answer shows it. */
  readonly exchange: Exchanged | null
  /** The calls of a journey up to there, in order. */
  readonly steps?: readonly Exchanged[]
}

export interface CheckResult {
  /** A check, or what the answers of the row have to show once: a refusal that it declares, or something they can tell. */
  readonly check: Check | `shows ${string}`
  readonly state: 'held' | 'departed' | 'notTried'
  /** Why it was not tried. */
  readonly why: string | null
}

export interface RowResult {
  readonly route: JudgedRoute
  readonly domain: string
  /** True if a good call was answered with 404, 405 or 501. */
  readonly isMissing: boolean
  readonly calls: number
  readonly checks: readonly CheckResult[]
  readonly findings: readonly Finding[]
}

export interface Outcome {
  readonly rows: readonly RowResult[]
  /** Journeys that were not completed, with the reason. */
  readonly unfinished: readonly string[]
  readonly gaveUp: string | null
}
