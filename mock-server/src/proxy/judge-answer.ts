import type { Endpoint } from '@mall/contracts'
import { recognised, unwrapped, wrappingDepartures, type Dialect } from '@mall/contracts/dialect'
import { departuresOf, type Departure, type ReceivedAnswer } from '@mall/contracts/verdict'
import { needlessRefusal } from './judge-refusal.ts'

export interface JudgedAnswer {
  /** Without the envelope, if that is the dialect. */
  readonly meant: ReceivedAnswer
  readonly departures: readonly Departure[]
  /** False in an unexpected envelope: then the fields mean nothing, and the answer departs as a whole. */
  readonly isReadable: boolean
}

/** Checks an answer against its row. */
export const judgeAnswer = (
  row: Endpoint,
  dialect: Dialect,
  received: ReceivedAnswer,
  isRequestValid: boolean,
): JudgedAnswer => {
  const wrapping = wrappingDepartures(dialect, received)
  const meant = dialect === 'envelope' ? unwrapped(row, received) : received
  const isReadable = wrapping.length === 0 || recognised(received).dialect !== 'envelope'
  if (!isReadable) return { meant, departures: wrapping, isReadable }
  const needless = isRequestValid ? needlessRefusal(row, meant) : null
  // The status is reported once.
  const departures = departuresOf(row, meant).filter(({ rule }) => !needless || rule !== 'status')
  return { meant, departures: [...wrapping, ...(needless ? [needless] : []), ...departures], isReadable }
}
