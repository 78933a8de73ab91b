import { contract, type Api, type Route } from '@mall/contracts'
import { departuresOf, shown } from '@mall/contracts/verdict'
import { Facts, Lacking, type Asker } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { firstDifference, type Difference } from '../difference.ts'
import type { Exchanged, Sending, Target } from '../target.ts'

/** A step did not come out as it must: what follows from it cannot be judged. */
export class Stumble extends Error {
  override readonly name = 'Stumble'
}

/** What somebody who walks through the mall needs. */
export interface Walk {
  readonly target: Target
  readonly token: string
  readonly shopId: number
  /** Digits that no run before this one had. */
  readonly serial: string
  /** What random sequences are drawn from. */
  readonly seed: number
  /** The code that was sent to a phone last; null where codes cannot be read. */
  readonly codeSentTo: ((mobile: string) => Promise<string>) | null
  /** Lets the provider say that it was paid, and answers the status of that; null where nobody can. */
  readonly providerPays: ((payNo: string) => Promise<number>) | null
  readonly report: (finding: Finding) => void
  readonly onStep: (route: Route, exchanged: Exchanged) => void
}

/** Takes the steps of a journey, judges each answer, and undoes what can be undone. */
export class Walker {
  readonly #walk: Walk
  readonly #undo: (() => Promise<unknown>)[] = []
  #last: { route: Route; exchange: Exchanged } | null = null

  constructor(walk: Walk) {
    this.#walk = walk
  }

  get serial(): string {
    return this.#walk.serial
  }

  get shopId(): number {
    return this.#walk.shopId
  }

  get target(): Target {
    return this.#walk.target
  }

  get codeSentTo(): (mobile: string) => Promise<string> {
    const { codeSentTo } = this.#walk
    if (!codeSentTo) throw new Lacking('codes that were sent cannot be read here (--sms-url)')
    return codeSentTo
  }

  get providerPays(): (payNo: string) => Promise<number> {
    const { providerPays } = this.#walk
    if (!providerPays) throw new Lacking('no provider can be paid here (--pay-url)')
    return providerPays
  }

  /** What there is, as it is now. */
  facts(): Facts {
    const ask: Asker = async (route, input) => (await this.step(route, input)) as never
    return new Facts(ask, this.#walk.shopId)
  }

  /** A step that succeeds, as its row declares. */
  async step<K extends Route>(
    route: K,
    input: Api[K]['input'],
    token: string | null = this.#walk.token,
  ): Promise<Api[K]['output']> {
    const { exchange, answer } = await this.#sent(route, input as Sending, token)
    if (answer.status !== 200) {
      this.#found(route, exchange, 'a good step', {
        path: '',
        found: `${answer.status} ${shown(answer.text)}`,
        expected: '200',
      })
      throw new Stumble(route)
    }
    this.#judge(route, exchange)
    // A text comes as it is: digits that are a number’s name would lose their last ones.
    if (!answer.contentType?.startsWith('application/json')) return answer.text as Api[K]['output']
    try {
      return JSON.parse(answer.text) as Api[K]['output']
    } catch {
      throw new Stumble(route)
    }
  }

  /** A step that is refused, in words. */
  async refused<K extends Route>(
    about: string,
    route: K,
    input: Api[K]['input'],
    token: string | null = this.#walk.token,
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

  /** Something that must be true after the last step. */
  claim(about: string, found: unknown, expected: unknown): void {
    const difference = firstDifference(expected, found)
    if (difference && this.#last) this.#found(this.#last.route, this.#last.exchange, about, difference)
  }

  /** What is to be done when the journey is over, however it ended; the last thing first. */
  afterwards(undo: () => Promise<unknown>): void {
    this.#undo.unshift(undo)
  }

  async cleanUp(): Promise<void> {
    for (const undo of this.#undo.splice(0))
      try {
        await undo()
      } catch (error) {
        if (!(error instanceof Stumble || error instanceof Lacking)) throw error
      }
  }

  async #sent(route: Route, input: Sending, token: string | null) {
    if (!this.#walk.target.has(route)) throw new Lacking('the chat host has no address here (--im)')
    const exchange = await this.#walk.target.ask(route, input, { token })
    this.#last = { route, exchange }
    this.#walk.onStep(route, exchange)
    if (!exchange.answer) throw new Stumble(route)
    return { exchange, answer: exchange.answer }
  }

  #judge(route: Route, exchange: Exchanged): void {
    if (!exchange.answer) return
    for (const { grade, rule: _, ...departure } of departuresOf(contract[route], exchange.answer))
      this.#walk.report({ route, check: 'journey', grade, about: 'a step of a journey', ...departure, exchange })
  }

  #found(route: Route, exchange: Exchanged, about: string, what: Difference): void {
    this.#walk.report({ route, check: 'journey', grade: 'error', about, ...what, exchange })
  }
}

/** A way through the mall, with what must be true on it. */
export interface Journey {
  readonly name: string
  readonly walk: (walker: Walker, walk: Walk) => Promise<void>
}
