import type { Endpoint, Route } from 'qinghua-contract'
import { sums } from 'qinghua-contract/data-rules'
import { shown, type Departure, type DepartureRule } from 'qinghua-contract/verdict'
import type { Difference } from './difference.ts'
import type { Check, Finding } from '../run/finding.ts'
import type { RowRecord } from '../run/records.ts'
import { checkOfEveryCall, type RunContext } from '../run/run-context.ts'
import type { Caller, Exchanged, Sending } from '../target/target.ts'

export interface RowContext {
  readonly route: Route
  readonly row: Endpoint
  readonly run: RunContext
  readonly record: RowRecord
  readonly input: Sending
}

export const ask = (
  { run, route }: Pick<RowContext, 'run' | 'route'>,
  sending: Sending,
  caller: Caller,
  about: string,
): Promise<Exchanged> => run.ask(route, sending, caller, about)

type Reporter = Pick<RowContext, 'route' | 'record'>

export const report = (
  { route, record }: Reporter,
  check: Check,
  about: string,
  exchange: Exchanged,
  { path, found, expected }: Difference,
  grade: Finding['grade'] = 'error',
): void => record.report({ route, check, grade, about, path, found, expected, exchange })

/** The check that each rule about data belongs to. */
const checkOfRule: { readonly [K in DepartureRule]?: Check } = {
  size: 'pages',
  same: 'pages',
  filter: 'filter',
  order: 'order',
  sum: 'sums',
  echo: 'answer',
}

/** What an answer shows by itself, without what every call is held to. */
export const ownDepartures = ({ departures }: Exchanged): readonly Departure[] =>
  departures.filter(({ rule }) => !(rule in checkOfEveryCall))

const isOfShape = ({ rule }: Departure): boolean => !(rule in checkOfRule)

/** Whether the answer fits the row; what it tells about data is reported, too. */
export const reportDepartures = (context: RowContext, check: Check, about: string, exchange: Exchanged): boolean => {
  if (!exchange.answer) return false
  const departures = ownDepartures(exchange)
  for (const { grade, rule, ...departure } of departures)
    report(context, checkOfRule[rule] ?? check, about, exchange, departure, grade)
  const isGood = departures.filter(isOfShape).every(({ grade }) => grade === 'warning')
  if (isGood && exchange.answer.status === 200 && context.route in sums) context.record.held('sums')
  return isGood
}

export const statusAndText = ({ answer }: Exchanged): string =>
  answer ? `${answer.status} ${shown(answer.text)}` : 'no answer'

/** A valid call must be answered with 200 and fit the row. */
export const expectGood = (context: RowContext, check: Check, about: string, exchange: Exchanged): boolean => {
  if (!exchange.answer || exchange.answer.status >= 500) return false
  if (exchange.answer.status === 200) return reportDepartures(context, check, about, exchange)
  report(context, check, about, exchange, { path: '', found: statusAndText(exchange), expected: '200' })
  return false
}

export const expectStatus = (
  context: RowContext,
  check: Check,
  about: string,
  exchange: Exchanged,
  legal: readonly number[],
): void => {
  const { answer } = exchange
  if (!answer || answer.status >= 500) return
  // The 'answer' check has already reported what is wrong with a 200.
  if (legal.includes(answer.status)) {
    if (answer.status !== 200 && answer.status !== 404 && answer.status !== 405)
      reportDepartures(context, check, about, exchange)
  } else
    report(context, check, about, exchange, {
      path: '',
      found: statusAndText(exchange),
      expected: legal.join(' or '),
    })
}

export const parsed = ({ answer }: Exchanged): unknown => {
  try {
    return JSON.parse(answer?.text ?? '')
  } catch {
    return answer?.text
  }
}
