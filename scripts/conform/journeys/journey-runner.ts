import { contract, type Api, type Route } from '@mall/contracts'
import { departuresOf, shown } from '@mall/contracts/verdict'
import { Facts, Unavailable, type Asker } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { firstDifference, type Difference } from '../difference.ts'
import type { Exchanged, Sending, Target } from '../target.ts'

/** A step failed, so the rest of the journey cannot be checked. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
}

export interface JourneyContext {
  readonly target: Target
  readonly token: string
  readonly shopId: number
  /** Digits that are unique to this run. */
  readonly serial: string
  readonly seed: number
  /** Reads the latest SMS code of a phone; null if the target does not show codes (--sms-url). */
  readonly codeSentTo: ((mobile: string) => Promise<string>) | null
  /** Reports a payment as paid and returns the HTTP status of that; null without --pay-url. */
  readonly providerPays: ((payNo: string) => Promise<number>) | null
  readonly report: (finding: Finding) => void
  readonly onStep: (route: Route, exchanged: Exchanged) => void
}

export class JourneyRunner {
  readonly #context: JourneyContext
  readonly #undo: (() => Promise<unknown>)[] = []
  #last: { route: Route; exchange: Exchanged } | null = null

  constructor(context: JourneyContext) {
    this.#context = context
  }

  get serial(): string {
    return this.#context.serial
  }

  get shopId(): number {
    return this.#context.shopId
  }

  get target(): Target {
    return this.#context.target
  }

  get codeSentTo(): (mobile: string) => Promise<string> {
    const { codeSentTo } = this.#context
    if (!codeSentTo) throw new Unavailable('SMS codes cannot be read (--sms-url)')
    return codeSentTo
  }

  get providerPays(): (payNo: string) => Promise<number> {
    const { providerPays } = this.#context
    if (!providerPays) throw new Unavailable('payments cannot be confirmed (--pay-url)')
    return providerPays
  }

  /** A new instance each time, because steps change the data. */
  facts(): Facts {
    const ask: Asker = async (route, input) => (await this.step(route, input)) as never
    return new Facts(ask, this.#context.shopId)
  }

  /** A step that must succeed. */
  async step<K extends Route>(
    route: K,
    input: Api[K]['input'],
    token: string | null = this.#context.token,
  ): Promise<Api[K]['output']> {
    const { exchange, answer } = await this.#sent(route, input as Sending, token)
    if (answer.status !== 200) {
      this.#found(route, exchange, 'a valid step', {
        path: '',
        found: `${answer.status} ${shown(answer.text)}`,
        expected: '200',
      })
      throw new StepFailed(route)
    }
    this.#judge(route, exchange)
    // Text answers can be long digit strings such as order numbers, which JSON.parse would round.
    if (!answer.contentType?.startsWith('application/json')) return answer.text as Api[K]['output']
    try {
      return JSON.parse(answer.text) as Api[K]['output']
    } catch {
      throw new StepFailed(route)
    }
  }

  /** A step that must be refused with a message. */
  async refused<K extends Route>(
    about: string,
    route: K,
    input: Api[K]['input'],
    token: string | null = this.#context.token,
    status = 400,
  ): Promise<void> {
    const { exchange, answer } = await this.#sent(route, input as Sending, token)
    if (answer.status === status) return this.#judge(route, exchange)
    this.#found(route, exchange, about, {
      path: '',
      found: `${answer.status} ${shown(answer.text)}`,
      expected: `${status} and a message`,
    })
  }

  /** Checks the effect of the last step. */
  expect(about: string, found: unknown, expected: unknown): void {
    const difference = firstDifference(expected, found)
    if (difference && this.#last) this.#found(this.#last.route, this.#last.exchange, about, difference)
  }

  /** Registers a cleanup; cleanups run in reverse order, even if the journey failed. */
  afterwards(undo: () => Promise<unknown>): void {
    this.#undo.unshift(undo)
  }

  async cleanUp(): Promise<void> {
    for (const undo of this.#undo.splice(0))
      try {
        await undo()
      } catch (error) {
        if (!(error instanceof StepFailed || error instanceof Unavailable)) throw error
      }
  }

  async #sent(route: Route, input: Sending, token: string | null) {
    if (!this.#context.target.has(route)) throw new Unavailable('the chat host is not configured (--im)')
    const exchange = await this.#context.target.ask(route, input, { token })
    this.#last = { route, exchange }
    this.#context.onStep(route, exchange)
    if (!exchange.answer) throw new StepFailed(route)
    return { exchange, answer: exchange.answer }
  }

  #judge(route: Route, exchange: Exchanged): void {
    if (!exchange.answer) return
    for (const { grade, rule: _, ...departure } of departuresOf(contract[route], exchange.answer))
      this.#context.report({ route, check: 'journey', grade, about: 'a step of a journey', ...departure, exchange })
  }

  #found(route: Route, exchange: Exchanged, about: string, what: Difference): void {
    this.#context.report({ route, check: 'journey', grade: 'error', about, ...what, exchange })
  }
}

export interface Journey {
  readonly name: string
  readonly run: (runner: JourneyRunner, context: JourneyContext) => Promise<void>
}
