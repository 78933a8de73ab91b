import type { Route } from '@mall/contracts'
import type { Exchanged } from './target.ts'

/** What is looked at, in the order in which it is told; the words are for the reader of a report. */
export const checks = {
  answer: 'The answer of a good call is as its row declares it',
  envelope: 'Every answer comes in the envelope',
  language: 'Both languages answer alike but for what a person reads',
  repeat: 'Asked again, the answer is the same',
  visitor:
    'Without a token, or with a wrong one, the answer is 401 where somebody has to log in, and no other elsewhere',
  broken: 'A call with one thing wrong is refused with 400 and a message in plain text',
  foreign: 'What belongs to somebody else is answered like what does not exist',
  unknown: 'What does not exist is refused with a message, or answered with nothing',
  journey: 'A step of a journey is answered as its row declares it, and has its effect',
  sequence: 'Whatever is done in whatever order: what may not be is refused and changes nothing, and the sums hold',
  case: 'A step of a saved case is answered as the mock answers it',
  serverError: 'Nothing is answered with a server error',
  noAnswer: 'Every call is answered, whole and in time',
} as const
export type Check = keyof typeof checks

/** One departure from the contract. */
export interface Finding {
  readonly route: Route
  readonly check: Check
  readonly grade: 'error' | 'warning'
  /** What was sent, in a few words: `current=x`. */
  readonly about: string
  /** Where in the body, as a JSON pointer; empty for the whole answer. */
  readonly path: string
  readonly found: string
  readonly expected: string
  readonly exchange: Exchanged | null
}

/** What became of a row. */
export interface RowResult {
  readonly route: Route
  readonly domain: string
  /** How many calls were made for it. */
  readonly calls: number
  readonly checked: readonly Check[]
  readonly findings: readonly Finding[]
  /** Why it was not asked, or not asked everything; null where it was. */
  readonly lacks: string | null
}
