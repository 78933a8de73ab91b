import type { Route } from 'qinghua-contract'
import { envelopeDepartures, type Dialect } from 'qinghua-contract/dialect'
import { isNotThere, shown, type DepartureRule } from 'qinghua-contract/verdict'
import { seenIn } from '../checks/sights.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import type { Facts } from '../inputs/facts.ts'
import { timeIsOver, type Check, type Finding } from './finding.ts'
import type { Records } from './records.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import type { Caller, Exchanged, Sending, Target } from '../target/target.ts'

/** After that many calls without an answer a row is left alone. */
const patienceWithARow = 2

export interface RunOptions {
  readonly target: Target
  readonly dialect: Dialect
  readonly records: Records
  readonly token: string | null
  /** A second account, whose data the first may not see. */
  readonly otherToken: string | null
  readonly shopId: number
  /** The rows of the result; others are read, but not asked to change anything. */
  readonly isWanted: (route: JudgedRoute) => boolean
  /** Of generated inputs and random sequences. */
  readonly seed: number
  /** Fields whose texts may be the same in both languages. */
  readonly sameTexts: readonly string[]
  readonly facts: Facts
  readonly otherFacts: Facts | null
  /** Nothing more may be asked. */
  readonly isOver?: () => boolean
}

/** The checks of what every answer is held to. */
export const checkOfEveryCall: { readonly [K in DepartureRule]?: Check } = {
  bytes: 'bytes',
  language: 'language',
  refusal: 'refusal',
  leak: 'refusal',
}

/** What every call of a run is held to, whatever it is made for. */
export class RunContext {
  readonly options: RunOptions

  constructor(options: RunOptions) {
    this.options = options
  }

  async ask(route: Route, sending: Sending, caller: Caller, about: string): Promise<Exchanged> {
    const { target, records, isOver } = this.options
    if (isOver?.()) throw new Unavailable(timeIsOver)
    const record = records.of(route)
    if (record.unanswered >= patienceWithARow) throw new Unavailable('calls of this row got no answer')
    const exchanged = await target.ask(route, sending, caller)
    record.calls += 1
    record.saw(...seenIn(exchanged))
    if (exchanged.failure) record.unanswered += 1
    for (const finding of this.#generalFindings(route, about, exchanged)) record.report(finding)
    return exchanged
  }

  #generalFindings(route: Route, about: string, exchange: Exchanged): Finding[] {
    const of = (check: Check, found: string, expected: string, path = ''): Finding => ({
      route,
      check,
      grade: 'error',
      about,
      path,
      found,
      expected,
      exchange,
    })
    const { answer, failure, wire, departures } = exchange
    if (failure) return [of('noAnswer', failure.message, 'an answer')]
    // What a framework answers by itself, before any code of the backend, need not be wrapped.
    if (!answer || !wire || isNotThere(answer.status)) return []
    if (answer.status >= 500) return [of('serverError', `${answer.status} ${shown(answer.text)}`, 'no server error')]
    return [
      ...envelopeDepartures(this.options.dialect, wire).map(({ found, expected }) => of('envelope', found, expected)),
      ...departures.flatMap(({ rule, grade, found, expected, path }) => {
        const check = checkOfEveryCall[rule]
        return check ? [{ ...of(check, found, expected, path), grade }] : []
      }),
    ]
  }
}
