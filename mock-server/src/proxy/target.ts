import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { dial } from '../upstream/dial.ts'
import { exchange, NoAnswer, usualPatience, type ForeignAnswer, type ForeignRequest } from '../upstream/exchange.ts'
import type { World } from '../worlds/world.ts'

const itself = (): NoAnswer =>
  new NoAnswer('unreachable', {
    en: 'The target of this proxy is the proxy itself. Give --target the address of the backend.',
    zh: '代理的目标就是它自己，请用 --target 指定后端的地址',
  })

/** The backend behind the proxy. Only paths below its address are requested. */
export class Target {
  readonly address: URL
  readonly #ms: number
  /** Identifies requests of this proxy, to detect loops. */
  readonly #via = `1.1 qinghua-${randomUUID().slice(0, 8)}`

  constructor(address: URL, ms: number) {
    this.address = address
    this.#ms = ms
  }

  async call(
    { headers, ...asked }: Omit<ForeignRequest, 'url'>,
    path: string,
    bytes = usualPatience.bytes,
  ): Promise<ForeignAnswer> {
    const request = { ...asked, headers: this.#named(headers), url: this.#urlOf(path) }
    return exchange(request, { ms: this.#ms, bytes })
  }

  /** A socket, or the answer that refuses it. */
  async socket(
    headers: ForeignRequest['headers'],
    path: string,
    frameBytes: number,
  ): Promise<WebSocket | ForeignAnswer> {
    const wanted = { url: this.#urlOf(path), headers: this.#named(headers), frameBytes }
    return dial(wanted, { ...usualPatience, ms: this.#ms })
  }

  #named({ via, ...headers }: ForeignRequest['headers']): ForeignRequest['headers'] {
    if (via?.includes(this.#via)) throw itself()
    return { ...headers, via: [via, this.#via].filter(Boolean).join(', ') }
  }

  /** Concatenated: resolving `//elsewhere/` as a URL would lead to another host. */
  #urlOf(path: string): URL {
    const { origin, pathname } = this.address
    return new URL(`${origin}${pathname.replace(/\/$/, '')}/${path.replace(/^\//, '')}`)
  }
}

/**
 * The time of the target according to its last answer. Pages must see one time, whether the target or the mock answers.
 */
export class TargetClock {
  readonly #ahead = new WeakMap<World, number>()
  readonly #realNow: () => number

  constructor(realNow: () => number) {
    this.#realNow = realNow
  }

  readonly now = (world: World): number => this.#realNow() + (this.#ahead.get(world) ?? 0)

  update(world: World, date: string | undefined): void {
    if (date !== undefined) this.#ahead.set(world, Date.parse(date) - this.#realNow())
  }
}
