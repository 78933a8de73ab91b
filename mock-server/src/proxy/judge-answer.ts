import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { departuresOfExchange, type Exchange } from 'qinghua-contract/data-rules'
import { recognised, unwrapped, wrappingDepartures, type Dialect } from 'qinghua-contract/dialect'
import { isNotThere, type Departure, type ReceivedAnswer } from 'qinghua-contract/verdict'
import { needlessRefusal } from './judge-refusal.ts'

export interface JudgedAnswer {
  /** Without the envelope, if that is the dialect. */
  readonly meant: ReceivedAnswer
  readonly departures: readonly Departure[]
}

/** What was asked, and what came. */
export interface Came extends Pick<Exchange, 'asked' | 'language' | 'wire' | 'now'> {
  readonly received: ReceivedAnswer
  readonly isRequestValid: boolean
}

const isRoute = (route: string): route is Route => Object.hasOwn(contract, route)

/** A call of the contract that the backend does not have yet. */
const notThere = ({ status }: ReceivedAnswer): Departure | null =>
  isNotThere(status)
    ? { rule: 'notThere', grade: 'warning', path: '', found: String(status), expected: 'a call that is there' }
    : null

/** Checks an answer against its row. */
export const judgeAnswer = (route: string, row: Endpoint, dialect: Dialect, came: Came): JudgedAnswer => {
  const { received, isRequestValid, ...call } = came
  const wrapping = wrappingDepartures(dialect, received)
  const meant = dialect === 'envelope' ? unwrapped(row, received) : received
  const missing = notThere(received)
  if (missing) return { meant, departures: [missing] }
  // In an unexpected envelope the fields mean nothing, and the answer departs as a whole.
  if (wrapping.length > 0 && recognised(received).dialect === 'envelope') return { meant, departures: wrapping }
  const needless = isRequestValid ? needlessRefusal(row, meant) : null
  const own = isRoute(route) ? departuresOfExchange({ route, ...call, answer: meant }) : []
  // A refusal that should not have been is reported once.
  const departures = own.filter(({ rule }) => !needless || !['status', 'refusal'].includes(rule))
  return { meant, departures: [...wrapping, ...(needless ? [needless] : []), ...departures] }
}
