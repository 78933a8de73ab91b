import type { Route } from '@mall/contracts'
import type { Exchanged } from './target.ts'

/** In the order of the report, with the titles that it shows. */
export const checks = {
  answer: 'A valid call is answered as the contract declares',
  envelope: 'Every answer is wrapped in the envelope',
  language: 'Answers in both languages differ only in texts',
  repeat: 'A repeated call gets the same answer',
  visitor: 'A missing or wrong token gets 401 where login is required, and makes no difference elsewhere',
  broken: 'A call with one invalid field is refused with 400 and a plain-text message',
  foreign: 'Data of another account is answered like data that does not exist',
  unknown: 'An id that does not exist is refused with a message, or the answer is empty',
  journey: 'A step of a journey is answered as the contract declares and has its effect',
  sequence: 'In any order of actions, illegal ones are refused and change nothing, and amounts add up',
  case: 'A step of a saved case gets the same answer as from the mock',
  serverError: 'No call causes a server error',
  noAnswer: 'Every call gets a complete answer in time',
} as const
export type Check = keyof typeof checks

export interface Finding {
  readonly route: Route
  readonly check: Check
  readonly grade: 'error' | 'warning'
  /** What was sent, in short: `current=x`. */
  readonly about: string
  /** JSON pointer into the body; empty for the whole answer. */
  readonly path: string
  readonly found: string
  readonly expected: string
  readonly exchange: Exchanged | null
}

export interface RowResult {
  readonly route: Route
  readonly domain: string
  readonly calls: number
  readonly checked: readonly Check[]
  readonly findings: readonly Finding[]
  /** Why the row was skipped, fully or in part. */
  readonly lacks: string | null
}
