import { contract, type Route } from 'qinghua-contract'
import { departuresOf, shown, type ReceivedAnswer } from 'qinghua-contract/verdict'
import fc from 'fast-check'
import { firstDifference, type Difference } from '../checks/difference.ts'
import { Unavailable } from '../inputs/fact-source.ts'
import { missingEffects } from '../journeys/effects.ts'
import { JourneyRunner, StepFailed, type Journey } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import type { Finding } from '../run/finding.ts'
import { GaveUp, type Exchanged } from '../target/target.ts'
import type { Expectation, Machine } from './machine.ts'
import { orderMachines } from './order.ts'

const sequences = 20
/** With so many a target that runs out of something was tried well enough. */
const enough = 5
const longest = 5
const patienceMs = 60_000

/** The server and the state machines disagree. */
class Mismatch extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.about)
    this.finding = finding
  }
}

const answerOf = ({ answer }: Exchanged): ReceivedAnswer => {
  if (!answer) throw new StepFailed('no answer')
  return answer
}

class Attempt<State, View, Action extends string> {
  readonly #machine: Machine<State, View, Action>
  readonly #runner: JourneyRunner
  readonly #taken: Action[] = []
  readonly #tried: Set<Route>

  constructor(machine: Machine<State, View, Action>, context: JourneyContext, serial: string, tried: Set<Route>) {
    this.#machine = machine
    this.#tried = tried
    this.#runner = new JourneyRunner({ ...context, serial, report: () => {} })
  }

  async take(list: readonly Action[]): Promise<void> {
    const { begin, look, learn, expected, leave } = this.#machine
    let state: State = await begin(this.#runner)
    this.#runner.afterwards(() => leave(this.#runner, state))
    try {
      let view: View = await look(this.#runner, state)
      state = learn(state, view)
      for (const action of list) {
        const before = view
        const next = await this.#try(state, action)
        state = next.state
        view = await look(this.#runner, state)
        if (!next.isDone) this.#expectSame(next.exchange, before, view)
        state = learn(state, view)
        for (const expectation of expected(state, view)) this.#expect(next.exchange, expectation)
      }
    } finally {
      await this.#runner.cleanUp()
    }
  }

  async #try(state: State, action: Action): Promise<{ state: State; exchange: Exchanged; isDone: boolean }> {
    this.#taken.push(action)
    const { route, input, isAllowed, completes } = this.#machine.actions[action]
    this.#tried.add(route)
    const exchange = await this.#runner.call(route, input(state))
    const answer = answerOf(exchange)
    const departure = departuresOf(contract[route], answer).find(({ grade }) => grade === 'error')
    if (departure) this.#fail(exchange, 'the answer departs from the contract', departure)
    const isDone = answer.status === 200
    if (isAllowed(state) !== isDone) {
      const found = `${answer.status} ${shown(answer.text)}`
      if (isDone) this.#fail(exchange, 'this is not allowed', { path: '', found, expected: '400 and a message' })
      this.#fail(exchange, 'this is allowed', { path: '', found, expected: '200' })
    }
    if (isDone) await completes?.(this.#runner, answer.text)
    return { state: isDone ? this.#machine.after(state, action, answer.text) : state, exchange, isDone }
  }

  #expectSame(exchange: Exchanged, before: View, after: View): void {
    const difference = firstDifference(before, after)
    if (difference) this.#fail(exchange, 'a refused action changes nothing', difference)
  }

  #expect({ route }: Exchanged, { about, seen, fault = route }: Expectation): void {
    const [missing] = missingEffects(fault, seen)
    const exchange = missing && this.#runner.lastOf(missing.shownAt)
    if (exchange) this.#fail(exchange, about, missing.what, missing.at)
  }

  #fail(exchange: Exchanged, about: string, { path, found, expected }: Difference, at = exchange.route): never {
    throw new Mismatch({
      route: at,
      check: 'sequence',
      grade: this.#runner.gradeOfState,
      about: `${this.#machine.name}, ${this.#taken.join(', ')}: ${about}`,
      path,
      found,
      expected,
      exchange,
      steps: this.#runner.steps,
    })
  }
}

/** Repeated actions are drawn more often, because most bugs are there. */
const sequencesOf = <State, View, Action extends string>({
  actions,
  beginnings,
}: Machine<State, View, Action>): fc.Arbitrary<readonly Action[]> => {
  const names = Object.keys(actions) as Action[]
  const drawn = names.flatMap((name) => (actions[name].isRare ? [name] : [name, name]))
  const once = fc.constantFrom(...drawn).map((action) => [action])
  const twice = fc.constantFrom(...drawn).map((action) => [action, action])
  const some = fc.array(fc.oneof(once, twice), { minLength: 1, maxLength: longest }).map((list) => list.flat())
  return fc.oneof(...beginnings.map((beginning) => some.map((list) => [...beginning, ...list])))
}

/** What others do meanwhile looks like a departure once; what a server does wrong it does again. */
const isTwice = async (error: unknown, take: () => Promise<void>): Promise<void> => {
  if (!(error instanceof Mismatch)) throw error
  try {
    await take()
  } catch (again) {
    // A sale that ended meanwhile cannot be tried again, and may be what was noticed.
    throw again instanceof Mismatch || again instanceof Unavailable ? again : error
  }
}

export const runMachine = async <State, View, Action extends string>(
  machine: Machine<State, View, Action>,
  context: JourneyContext,
  patience = patienceMs,
): Promise<void> => {
  const tried = new Set<Route>()
  let serial = 0
  let stopped: Error | null = null
  // A limit of fast-check would leave the sequence that is under way to itself, beside the journeys that follow.
  const end = performance.now() + patience
  const property = fc.asyncProperty(sequencesOf(machine), async (list) => {
    if (stopped || performance.now() > end) return
    const take = () => new Attempt(machine, context, `${context.serial}-${(serial += 1)}`, tried).take(list)
    try {
      await take().catch((error: unknown) => isTwice(error, take))
    } catch (error) {
      if (!(error instanceof GaveUp || error instanceof Unavailable || error instanceof StepFailed)) throw error
      stopped = error
    }
  })
  const outcome = await fc.check(property, {
    seed: context.run.options.seed,
    numRuns: sequences,
  })
  const { errorInstance } = outcome
  const { records } = context.run.options
  if (errorInstance instanceof Mismatch) records.of(errorInstance.finding.route).report(errorInstance.finding)
  else if (errorInstance) throw errorInstance
  if (stopped && !((stopped as Error) instanceof Unavailable && serial > enough)) throw stopped
  for (const route of tried) records.of(route).held('sequence')
}

export const sequenceJourneys: readonly Journey[] = orderMachines.map((machine) => ({
  name: machine.journey,
  run: (_runner, context) => runMachine(machine, context),
}))
