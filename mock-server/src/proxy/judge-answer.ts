import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { departuresOfExchange, type Exchange } from 'qinghua-contract/data-rules'
import { recognised, unwrapped, wrappingDepartures, type Dialect } from 'qinghua-contract/dialect'
import type { Departure, ReceivedAnswer } from 'qinghua-contract/verdict'
import { needlessRefusal } from './judge-refusal.ts'

export interface JudgedAnswer {
  /** Without the envelope, if that is the dialect. */
  readonly meant: ReceivedAnswer
  readonly departures: readonly Departure[]
  /** False in an unexpected envelope: then the fields mean nothing, and the answer departs as a whole. */
  readonly isReadable: boolean
}

/** What was asked, and what came. */
export interface Came extends Pick<Exchange, 'asked' | 'language' | 'wire' | 'now'> {
  readonly received: ReceivedAnswer
  readonly isRequestValid: boolean
}

/** Of a recording neither the language, nor the bytes, nor the time are known. */
export const fromRecording = (asked: Exchange['asked'], received: ReceivedAnswer, isRequestValid: boolean): Came => ({
  ...{ asked, received, isRequestValid },
  ...{ language: null, wire: null, now: null },
})

const isRoute = (route: string): route is Route => Object.hasOwn(contract, route)

/** A call of the contract that the backend does not have yet. */
const notThere = ({ status }: ReceivedAnswer): Departure | null =>
  status === 404 || status === 501
    ? { rule: 'notThere', grade: 'warning', path: '', found: String(status), expected: 'a call that is there' }
    : null

/** Checks an answer against its row. */
export const judgeAnswer = (route: string, row: Endpoint, dialect: Dialect, came: Came): JudgedAnswer => {
  const { received, isRequestValid, ...call } = came
  const wrapping = wrappingDepartures(dialect, received)
  const meant = dialect === 'envelope' ? unwrapped(row, received) : received
  const missing = notThere(received)
  if (missing) return { meant, departures: [missing], isReadable: true }
  const isReadable = wrapping.length === 0 || recognised(received).dialect !== 'envelope'
  if (!isReadable) return { meant, departures: wrapping, isReadable }
  const needless = isRequestValid ? needlessRefusal(row, meant) : null
  const own = isRoute(route) ? departuresOfExchange({ route, ...call, answer: meant }) : []
  // A refusal that should not have been is reported once.
  const departures = own.filter(({ rule }) => !needless || !['status', 'refusal'].includes(rule))
  return { meant, departures: [...wrapping, ...(needless ? [needless] : []), ...departures], isReadable }
}
