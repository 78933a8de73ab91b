import { setTimeout as sleep } from 'node:timers/promises'
import { known } from '@mall/fixtures/known'
import type { Reply, Send } from './caller.ts'
import { drawer, openWorld } from './visitor.ts'

const { mug, mainShopId, shopper } = known
const [fewest, most] = [2, 80]
/** How long a client waits after a call that failed. */
const pauseMs = 20

/** The answer says that nothing was done, or nobody has received the call. */
const isRefused = ({ status, text }: Reply): boolean => status === 503 && !text.includes('not known')
const isUnknown = ({ status, text }: Reply): boolean =>
  status === null || status === 502 || status === 504 || (status === 503 && text.includes('not known'))

/** A client that changes a count in a world of its own, one call after the other, and knows what it has to be. */
export class Counter {
  readonly world: string
  readonly violations: string[] = []
  readonly figures = { acknowledged: 0, refused: 0, unknown: 0 }
  /** The longest time in which no call was answered with success. */
  longestGap = 0
  /** The longest time in which every call was refused. */
  longestRefusal = 0
  #refusedSince: number | null = null
  readonly #waiting = new Set<() => void>()
  readonly #send: Send
  readonly #below: (most: number) => number
  #token = ''
  /** What the count may be; one value unless the fate of a call is unknown. */
  #possible: ReadonlySet<number> = new Set()
  /** Whether a change was acknowledged after every one of unknown fate. */
  #isSettled = true
  #first = 0
  #goodAt = 0

  constructor(send: Send, world: string, seed: number) {
    this.#send = send
    this.world = world
    this.#below = drawer(seed)
  }

  async open(): Promise<void> {
    await openWorld(this.#send, this.world)
    const body = { userName: shopper.userName }
    const { status, text } = await this.#send(this.world, { method: 'POST', path: '/__mall/login', body })
    if (status !== 200) throw new Error(`nobody can log in: ${status} ${text}`)
    this.#token = (JSON.parse(text) as { accessToken: string }).accessToken
    this.#first = Number((await this.#read()).text)
    this.#possible = new Set([this.#first])
  }

  /** Milliseconds until a change is acknowledged again. */
  nextChange(): Promise<number> {
    const since = performance.now()
    return new Promise((resolve) => this.#waiting.add(() => resolve(performance.now() - since)))
  }

  async run(goesOn: () => boolean): Promise<void> {
    this.#goodAt = performance.now()
    this.longestGap = 0
    while (goesOn()) {
      await this.#change()
      if (this.#possible.size > 1 || this.#below(4) === 0) await this.#look()
    }
    await this.#settle()
  }

  /** A change that is acknowledged comes after every one of unknown fate. */
  async #settle(): Promise<void> {
    while (!(await this.#change()));
    while (!(await this.#look()));
  }

  async #change(): Promise<boolean> {
    const more = [...this.#possible].map((each) => each - this.#first)
    const by = Math.max(...more) >= most ? -1 : Math.min(...more) <= fewest || this.#below(2) === 0 ? 1 : -1
    const body = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: by }
    const reply = await this.#ask('POST', '/p/shopCart/changeItem', body)
    const changed = [...this.#possible].map((each) => each + by)
    if (reply.status === 200) this.#possible = new Set(changed)
    else if (isUnknown(reply)) this.#possible = new Set([...this.#possible, ...changed])
    else if (!isRefused(reply))
      this.violations.push(`${this.world}: a change was answered by ${reply.status} ${reply.text}`)
    if (reply.status === 200) this.#isSettled = true
    else if (isUnknown(reply)) this.#isSettled = false
    this.#count(reply)
    return reply.status === 200
  }

  async #look(): Promise<boolean> {
    const reply = await this.#read()
    if (reply.status !== 200) return false
    const count = Number(reply.text)
    if (!this.#possible.has(count))
      this.violations.push(`${this.world}: the count is ${count} instead of ${[...this.#possible].join(' or ')}`)
    // A call of unknown fate may still be carried out, until one that came later is acknowledged.
    if (this.#isSettled || !this.#possible.has(count)) this.#possible = new Set([count])
    return true
  }

  #read(): Promise<Reply> {
    return this.#ask('GET', '/p/shopCart/prodCount')
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Reply> {
    const sentAt = performance.now()
    const reply = await this.#send(this.world, { method, path, token: this.#token, language: 'en', body })
    const now = performance.now()
    if (isRefused(reply)) this.#refusedSince ??= sentAt
    else if (this.#refusedSince !== null) {
      this.longestRefusal = Math.max(this.longestRefusal, now - this.#refusedSince)
      this.#refusedSince = null
    }
    if (reply.status === 200) {
      this.longestGap = Math.max(this.longestGap, now - this.#goodAt)
      this.#goodAt = now
    } else await sleep(pauseMs)
    return reply
  }

  #count(reply: Reply): void {
    if (reply.status === 200) {
      this.figures.acknowledged++
      for (const go of this.#waiting) go()
      this.#waiting.clear()
    } else if (isUnknown(reply)) this.figures.unknown++
    else this.figures.refused++
  }
}

export const openCounters = async (send: Send, worlds: number): Promise<Counter[]> => {
  const counters = Array.from({ length: worlds }, (_, at) => new Counter(send, `count-${at}`, at + 1))
  for (const counter of counters) await counter.open()
  return counters
}

/** What all counters have found together. */
export const summed = (counters: readonly Counter[]) => {
  const sum = (key: keyof Counter['figures']): number =>
    counters.reduce((total, { figures }) => total + figures[key], 0)
  const longest = (key: 'longestGap' | 'longestRefusal'): number =>
    Math.round(Math.max(...counters.map((counter) => counter[key])))
  return {
    longestRefusal: longest('longestRefusal'),
    figures: {
      worlds: counters.length,
      'changes acknowledged': sum('acknowledged'),
      'changes refused (503)': sum('refused'),
      'changes of unknown fate': sum('unknown'),
      'longest time without an answer of success': `${longest('longestGap')} ms`,
      'longest time in which all was refused (503)': `${longest('longestRefusal')} ms`,
    },
    violations: counters.flatMap(({ violations }) => violations),
  }
}
