import { contract, type Route } from '@mall/contracts'
import { departuresOf, shown, type ReceivedAnswer } from '@mall/contracts/verdict'
import fc from 'fast-check'
import { Lacking } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { cents, detailOf, itemOf, ordered } from '../journeys/purchase.ts'
import { Stumble, Walker, type Journey, type Walk } from '../journeys/walker.ts'
import { firstDifference, type Difference } from '../difference.ts'
import { GaveUp, type Exchanged } from '../target.ts'
import { actions, moved, moves, refundNumber, statusNumber, type Action, type Standing } from './order.ts'

const sequences = 20
const longest = 5
const patienceMs = 60_000

/** What was done to an order, and came out otherwise than the machines say. */
class Mismatch extends Error {
  readonly finding: Finding

  constructor(taken: readonly Action[], about: string, exchange: Exchanged, wrong: Difference) {
    super(about)
    const { route } = exchange
    this.finding = {
      route,
      check: 'sequence',
      grade: 'error',
      about: `order, ${taken.join(', ')}: ${about}`,
      ...wrong,
      exchange,
    }
  }
}

const answerOf = ({ answer }: Exchanged): ReceivedAnswer => {
  if (!answer) throw new Stumble('no answer')
  return answer
}

/** One order, and everything that is tried with it. */
class Attempt {
  readonly #walk: Walk
  readonly #walker: Walker
  readonly #taken: Action[] = []

  constructor(walk: Walk, serial: string) {
    this.#walk = walk
    this.#walker = new Walker({ ...walk, serial, report: () => {} })
  }

  async take(list: readonly Action[]): Promise<void> {
    let standing = await this.#begin()
    const balance = await this.#balance()
    for (const action of list) {
      this.#taken.push(action)
      standing = await this.#try(standing, action)
      await this.#compare(standing, balance)
    }
  }

  async #begin(): Promise<Standing> {
    const item = await itemOf(this.#walker, { kind: 'physical' })
    const orderNumber = await ordered(this.#walker, item, 'any')
    const { actualTotal } = await detailOf(this.#walker, orderNumber)
    const price = cents(actualTotal)
    if ((await this.#balance()) < price)
      throw new Lacking('the balance of the account is too small for sequences of steps')
    return { orderNumber, status: 'unpaid', orderInvoiceId: null, refund: null, price, isPaid: false }
  }

  async #balance(): Promise<number> {
    return cents((await this.#walker.step('GET /p/user/userInfo', {})).balance)
  }

  async #try(standing: Standing, action: Action): Promise<Standing> {
    const { route, input, isLegal } = moves[action]
    const before = await this.#look(standing)
    const exchange = await this.#ask(route, input(standing))
    const { status, text } = answerOf(exchange)
    const departure = departuresOf(contract[route], answerOf(exchange)).find(({ grade }) => grade === 'error')
    if (departure) throw new Mismatch(this.#taken, 'an answer that departs', exchange, departure)
    if (isLegal(standing) !== (status === 200)) {
      const about = isLegal(standing) ? 'it may be done' : 'it may not be done'
      const expected = isLegal(standing) ? '200' : '400 and a message'
      throw new Mismatch(this.#taken, about, exchange, { path: '', found: `${status} ${shown(text)}`, expected })
    }
    if (status === 200) return this.#filledIn(moved(standing, action, text), action)
    const difference = firstDifference(before, await this.#look(standing))
    if (difference) throw new Mismatch(this.#taken, 'what was refused changes nothing', exchange, difference)
    return standing
  }

  /** What only the server knows: the number of an invoice, and whether a refund can be withdrawn. */
  async #filledIn(standing: Standing, action: Action): Promise<Standing> {
    if (action === 'askInvoice') {
      const { orderInvoiceId } = await detailOf(this.#walker, standing.orderNumber)
      return { ...standing, orderInvoiceId }
    }
    if (action !== 'askRefund' || !standing.refund) return standing
    const query = { refundSn: standing.refund.refundSn }
    const { isCancel } = await this.#walker.step('GET /p/orderRefund/info', { query })
    return { ...standing, refund: { ...standing.refund, canBeWithdrawn: isCancel } }
  }

  /** The order as its buyer sees it, or that it is gone. */
  async #look({ orderNumber }: Standing): Promise<unknown> {
    const { status, text } = answerOf(await this.#ask('GET /p/myOrder/orderDetail', { query: { orderNumber } }))
    return status === 200 ? JSON.parse(text) : status
  }

  /** What must be true wherever an order stands. */
  async #compare(standing: Standing, balance: number): Promise<void> {
    const { orderNumber, status, refund, price, isPaid } = standing
    const exchange = await this.#ask('GET /p/myOrder/orderDetail', { query: { orderNumber } })
    const claim = (about: string, found: unknown, expected: unknown): void => {
      const difference = firstDifference(expected, found)
      if (difference) throw new Mismatch(this.#taken, about, exchange, difference)
    }
    if (status === 'deleted') return claim('a deleted order is gone', answerOf(exchange).status === 200, false)
    const detail = await detailOf(this.#walker, orderNumber)
    claim('its status is where its steps led', detail.status, statusNumber(status))
    claim('its price stays', cents(detail.actualTotal), price)
    const [line] = detail.orderItemDtos
    if (refund) claim('its line knows the refund', line?.returnMoneySts, refundNumber(refund.status))
    claim('what was paid is in the balance or in the order', balance - (await this.#balance()), isPaid ? price : 0)
  }

  async #ask(route: Route, input: Parameters<Walk['target']['ask']>[1]): Promise<Exchanged> {
    const exchange = await this.#walk.target.ask(route, input, { token: this.#walk.token })
    this.#walk.onStep(route, exchange)
    return exchange
  }
}

/** What goes wrong goes wrong most often with something done twice, and with an order that is paid. */
const once = fc.constantFrom(...actions).map((action) => [action])
const twice = fc.constantFrom(...actions).map((action) => [action, action])
const some = fc.array(fc.oneof(once, twice), { minLength: 1, maxLength: longest }).map((list) => list.flat())
const anything = fc.oneof(
  some,
  some.map((list): Action[] => ['pay', ...list]),
)

/** Tries steps in random order, each time with a new order, and tells the shortest way that goes wrong. */
const walkSequences = async (walk: Walk): Promise<void> => {
  let serial = 0
  let stopped: Error | null = null
  const property = fc.asyncProperty(anything, async (list) => {
    if (stopped) return
    try {
      await new Attempt(walk, `${walk.serial}-${(serial += 1)}`).take(list)
    } catch (error) {
      if (!(error instanceof GaveUp || error instanceof Lacking || error instanceof Stumble)) throw error
      stopped = error
    }
  })
  const outcome = await fc.check(property, { seed: walk.seed, numRuns: sequences, interruptAfterTimeLimit: patienceMs })
  const { errorInstance } = outcome
  if (errorInstance instanceof Mismatch) walk.report(errorInstance.finding)
  else if (errorInstance) throw errorInstance
  if (stopped) throw stopped
}

export const orderSequences: Journey = {
  name: 'try everything with an order, in any order',
  walk: (_walker, walk) => walkSequences(walk),
}
