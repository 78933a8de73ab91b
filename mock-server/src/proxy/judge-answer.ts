import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { departuresOfExchange, type Exchange } from 'qinghua-contract/data-rules'
import { recognised, unwrapped, wrappingDepartures, type Dialect } from 'qinghua-contract/dialect'
import { isNotThere, shown, type Departure, type ReceivedAnswer } from 'qinghua-contract/verdict'
import { refusals } from 'qinghua-contract/refusals'

/** The statuses by which frameworks refuse the shape of a request: method, type, length, fields. */
const shapeStatuses = new Set([400, 405, 406, 411, 413, 415, 422])
export const refusesShape = ({ status }: Pick<ReceivedAnswer, 'status'>): boolean => shapeStatuses.has(status)

/** Words of frameworks about parameters and bodies that they cannot read. */
const aboutShape =
  /not valid|invalid (?:request|param|argument|json|body)|required|missing|not present|param|argument|content.?type|media.?type|unsupported|json|pars(?:e|ing)|deseriali[sz]e|malformed|convert|mismatch|unexpected|参数|缺少|缺失|不能为空|必填|解析/i

/**
 * Reports the refusal of a request that keeps the contract. Where the row has reasons of its own for 400, only the
 * words tell them from a refused shape: that is a guess, so a warning.
 */
export const needlessRefusal = ({ refusals: declared = [] }: Endpoint, answer: ReceivedAnswer): Departure | null => {
  const { status, text } = answer
  if (!refusesShape(answer)) return null
  const hasReasons = declared.some((code) => refusals[code].status === status)
  if (hasReasons && !aboutShape.test(text)) return null
  const grade = hasReasons ? 'warning' : 'error'
  const expected = 'an answer, as the request keeps the contract'
  return { rule: 'refusesValid', grade, path: '', found: `${status} ${shown(text)}`, expected }
}

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
