import { contract, type Api, type Endpoint, type Route } from 'qinghua-contract'
import { shown } from 'qinghua-contract/verdict'
import { faultIn, isSame, type Agreement, type Reader, type Reading } from './agreements/agreement.ts'
import { agreements } from './agreements/index.ts'
import { at, firstDifference } from './difference.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { expectGood, parsed } from './row-context.ts'
import type { RunContext } from '../run/run-context.ts'
import type { Exchanged, Sending } from '../target/target.ts'

class AgreementCheck {
  readonly #run: RunContext
  readonly #answers = new Map<string, Promise<Exchanged>>()
  readonly #last = new Map<Route, Exchanged>()

  constructor(run: RunContext) {
    this.#run = run
  }

  async check({ about, routes, readings }: Agreement): Promise<void> {
    const { target, records, facts, token } = this.#run.options
    try {
      const missing = routes.find((route) => !target.has(route) || records.of(route).isMissing)
      if (missing) throw new Unavailable(`${missing} cannot be asked`)
      if (token === null && routes.some((route) => contract[route].auth === 'shopper'))
        throw new Unavailable('it needs an account (--account or --token)')
      const groups = await readings(this.#read, facts)
      for (const group of groups) this.#compare(about, group)
      for (const route of routes)
        if (groups.some((group) => group.some((each) => each.route === route))) records.of(route).held('sums')
        else records.of(route).partly('sums', `there is nothing to compare: ${about}`)
    } catch (error) {
      if (!(error instanceof Unavailable || error instanceof TypeError)) throw error
      const why = error instanceof Unavailable ? error.message : 'an answer that it depends on cannot be read'
      for (const route of routes) records.of(route).partly('sums', `${why}, so this cannot be compared: ${about}`)
    }
  }

  readonly #read: Reader = async (route, input, path, read = (answer) => at(answer, path.slice(1))) => {
    if (!this.#run.options.target.has(route)) throw new Unavailable(`${route} cannot be asked`)
    const exchange = await this.#ask(route, input as Sending)
    const row: Endpoint = contract[route]
    const record = this.#run.options.records.of(route)
    const context = { route, row, run: this.#run, record, input: exchange.sending }
    if (!expectGood(context, 'inputs', 'a valid call', exchange)) throw new Unavailable(`${route} is not answered well`)
    this.#last.set(route, exchange)
    return { exchange, route, path, value: read(parsed(exchange) as Api[typeof route]['output']) }
  }

  /** The same call is made once. */
  #ask(route: Route, input: Sending): Promise<Exchanged> {
    const key = `${route} ${JSON.stringify(input)}`
    const { token } = this.#run.options
    const known = this.#answers.get(key) ?? this.#run.ask(route, input, { token }, 'numbers that have to agree')
    this.#answers.set(key, known)
    return known
  }

  #compare(about: string, readings: readonly Reading[]): void {
    const [first] = readings
    if (!first || readings.every((each) => isSame(first, each))) return
    const fault = faultIn(readings, (route) => this.#run.options.records.of(route).hasErrors)
    const other = readings.find((each) => fault && !isSame(each, fault))
    if (!fault || !other) return
    const difference = firstDifference(other.value, fault.value)
    this.#run.options.records.of(fault.route).report({
      route: fault.route,
      check: 'sums',
      grade: 'error',
      about,
      path: `${fault.path}${difference?.path ?? ''}`,
      found: difference?.found ?? shown(fault.value),
      expected: `${difference?.expected ?? shown(other.value)}, as ${other.route} says${other.path && ` at ${other.path}`}`,
      exchange: fault.exchange ?? this.#last.get(fault.route) ?? null,
    })
  }
}

/** One after the other, because they share answers. */
export const checkAgreements = async (run: RunContext, isWanted: (agreement: Agreement) => boolean): Promise<void> => {
  const check = new AgreementCheck(run)
  for (const agreement of agreements.filter(isWanted)) await check.check(agreement)
}
