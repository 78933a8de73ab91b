import { contract } from '@mall/contracts'
import { departuresOf, shown, type ReceivedAnswer } from '@mall/contracts/verdict'
import fc from 'fast-check'
import { Unavailable } from '../inputs/facts.ts'
import type { Finding } from '../run/finding.ts'
import { detailOf, itemOf, ordered } from '../journeys/purchase.ts'
import { StepFailed, JourneyRunner, type Journey, type JourneyContext } from '../journeys/journey-runner.ts'
import { firstDifference, type Difference } from '../checks/difference.ts'
import { GaveUp, type Exchanged } from '../target/target.ts'
import { actions, stateAfter, actionCalls, refundNumber, statusNumber, type Action, type OrderState } from './order.ts'

/** Whole cents, to calculate with. */
const cents = (yuan: number): number => Math.round(yuan * 100)

const sequences = 20
const longest = 5
const patienceMs = 60_000

/** The server and the state machines disagree after these actions. */
class Mismatch extends Error {
  readonly finding: Finding

  constructor(
    taken: readonly Action[],
    about: string,
    exchange: Exchanged,
    wrong: Difference,
    steps: readonly Exchanged[],
  ) {
    super(about)
    const { route } = exchange
    this.finding = {
      route,
      check: 'sequence',
      grade: 'error',
      about: `order, ${taken.join(', ')}: ${about}`,
      ...wrong,
      exchange,
      steps,
    }
  }
}

const answerOf = ({ answer }: Exchanged): ReceivedAnswer => {
  if (!answer) throw new StepFailed('no answer')
  return answer
}

class Attempt {
  readonly #runner: JourneyRunner
  readonly #taken: Action[] = []

  constructor(context: JourneyContext, serial: string) {
    this.#runner = new JourneyRunner({ ...context, serial, report: () => {} })
  }

  async take(list: readonly Action[]): Promise<void> {
    let state = await this.#begin()
    const balance = await this.#balance()
    for (const action of list) {
      this.#taken.push(action)
      state = await this.#try(state, action)
      await this.#checkInvariants(state, balance)
    }
  }

  async #begin(): Promise<OrderState> {
    const item = await itemOf(this.#runner, { kind: 'physical' })
    const orderNumber = await ordered(this.#runner, item, 'any')
    const { actualTotal } = await detailOf(this.#runner, orderNumber)
    const price = cents(actualTotal)
    if ((await this.#balance()) < price)
      throw new Unavailable('the balance of the account is too small for random sequences')
    return { orderNumber, status: 'unpaid', orderInvoiceId: null, refund: null, price, isPaid: false }
  }

  async #balance(): Promise<number> {
    return cents((await this.#runner.step('GET /p/user/userInfo', {})).balance)
  }

  async #try(state: OrderState, action: Action): Promise<OrderState> {
    const { route, input, isAllowed } = actionCalls[action]
    const before = await this.#look(state)
    const exchange = await this.#runner.call(route, input(state))
    const { status, text } = answerOf(exchange)
    const departure = departuresOf(contract[route], answerOf(exchange)).find(({ grade }) => grade === 'error')
    if (departure)
      throw new Mismatch(this.#taken, 'the answer departs from the contract', exchange, departure, this.#runner.steps)
    if (isAllowed(state) !== (status === 200)) {
      const about = isAllowed(state) ? 'this is allowed' : 'this is not allowed'
      const expected = isAllowed(state) ? '200' : '400 and a message'
      throw new Mismatch(
        this.#taken,
        about,
        exchange,
        { path: '', found: `${status} ${shown(text)}`, expected },
        this.#runner.steps,
      )
    }
    if (status === 200) return this.#withServerData(stateAfter(state, action, text), action)
    const difference = firstDifference(before, await this.#look(state))
    if (difference)
      throw new Mismatch(this.#taken, 'a refused action changes nothing', exchange, difference, this.#runner.steps)
    return state
  }

  /** Reads what only the server knows: the id of an invoice, and whether a refund can be withdrawn. */
  async #withServerData(state: OrderState, action: Action): Promise<OrderState> {
    if (action === 'askInvoice') {
      const { orderInvoiceId } = await detailOf(this.#runner, state.orderNumber)
      return { ...state, orderInvoiceId }
    }
    if (action !== 'askRefund' || !state.refund) return state
    const query = { refundSn: state.refund.refundSn }
    const { isCancel } = await this.#runner.step('GET /p/orderRefund/info', { query })
    return { ...state, refund: { ...state.refund, canBeWithdrawn: isCancel } }
  }

  /** The order as its buyer sees it, or the status of the refusal. */
  async #look({ orderNumber }: OrderState): Promise<unknown> {
    const { status, text } = answerOf(await this.#runner.call('GET /p/myOrder/orderDetail', { query: { orderNumber } }))
    return status === 200 ? JSON.parse(text) : status
  }

  async #checkInvariants(state: OrderState, balance: number): Promise<void> {
    const { orderNumber, status, refund, price, isPaid } = state
    const exchange = await this.#runner.call('GET /p/myOrder/orderDetail', { query: { orderNumber } })
    const expect = (about: string, found: unknown, expected: unknown, path = ''): void => {
      const difference = firstDifference(expected, found, path)
      if (difference) throw new Mismatch(this.#taken, about, exchange, difference, this.#runner.steps)
    }
    if (status === 'deleted') return expect('a deleted order is gone', answerOf(exchange).status === 200, false)
    const detail = await detailOf(this.#runner, orderNumber)
    expect('the status follows from the actions', detail.status, statusNumber(status), '/status')
    expect('the price stays the same', detail.actualTotal, price / 100, '/actualTotal')
    const [line] = detail.orderItemDtos
    if (refund)
      expect(
        'the line shows the status of the refund',
        line?.returnMoneySts,
        refundNumber(refund.status),
        '/orderItemDtos/0/returnMoneySts',
      )
    const spent = (balance - (await this.#balance())) / 100
    expect('the balance is reduced by what was paid', spent, isPaid ? price / 100 : 0, '/balance')
  }
}

/** Repeated actions and paid orders are drawn more often, because most bugs are there. */
const once = fc.constantFrom(...actions).map((action) => [action])
const twice = fc.constantFrom(...actions).map((action) => [action, action])
const some = fc.array(fc.oneof(once, twice), { minLength: 1, maxLength: longest }).map((list) => list.flat())
const anything = fc.oneof(
  some,
  some.map((list): Action[] => ['pay', ...list]),
)

const runSequences = async (context: JourneyContext): Promise<void> => {
  let serial = 0
  let stopped: Error | null = null
  const property = fc.asyncProperty(anything, async (list) => {
    if (stopped) return
    try {
      await new Attempt(context, `${context.serial}-${(serial += 1)}`).take(list)
    } catch (error) {
      if (!(error instanceof GaveUp || error instanceof Unavailable || error instanceof StepFailed)) throw error
      stopped = error
    }
  })
  const outcome = await fc.check(property, {
    seed: context.run.options.seed,
    numRuns: sequences,
    interruptAfterTimeLimit: patienceMs,
  })
  const { errorInstance } = outcome
  const { records } = context.run.options
  if (errorInstance instanceof Mismatch) records.of(errorInstance.finding.route).report(errorInstance.finding)
  else if (errorInstance) throw errorInstance
  if (stopped) throw stopped
  for (const { route } of Object.values(actionCalls)) records.of(route).held('sequence')
}

export const orderSequences: Journey = {
  name: 'random sequences of actions on an order',
  run: (_runner, context) => runSequences(context),
}
