import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { dial } from '../upstream/dial.ts'
import { exchange, NoAnswer, usualPatience, type ForeignRequest, type ForeignAnswer } from '../upstream/exchange.ts'

const fileBytes = 16 * 1024 * 1024

const itself = (): NoAnswer =>
  new NoAnswer('unreachable', {
    en: 'The target of this proxy is the proxy itself. Give --target the address of the backend.',
    zh: '代理的目标就是它自己，请用 --target 指定后端的地址',
  })
const noStatus = (status: number): NoAnswer =>
  new NoAnswer('notHttp', {
    en: `It answered with status ${status}, which HTTP does not have. Is this the right server?`,
    zh: `应答的状态码 ${status} 不属于 HTTP，是否连到了别的服务？`,
  })
const refuseStrange = ({ status }: ForeignAnswer): void => {
  if (status < 200 || status > 599) throw noStatus(status)
}
const noPath = (): NoAnswer => new NoAnswer('notHttp', { en: 'The request names no path.', zh: '请求中没有路径' })

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

  call(asked: Omit<ForeignRequest, 'url'>, path: string, via: string | undefined): Promise<ForeignAnswer> {
    return this.#ask(asked, path, via, usualPatience.bytes)
  }

  file(asked: Omit<ForeignRequest, 'url'>, path: string, via: string | undefined): Promise<ForeignAnswer> {
    return this.#ask(asked, path, via, fileBytes)
  }

  /** A socket, or the answer that refuses it. */
  async socket(
    headers: ForeignRequest['headers'],
    path: string,
    via: string | undefined,
    frameBytes: number,
  ): Promise<WebSocket | ForeignAnswer> {
    const wanted = { url: this.#urlOf(path), headers: this.#named(headers, via), frameBytes }
    const came = await dial(wanted, { ...usualPatience, ms: this.#ms })
    if ('status' in came) refuseStrange(came)
    return came
  }

  async #ask(
    asked: Omit<ForeignRequest, 'url'>,
    path: string,
    via: string | undefined,
    bytes: number,
  ): Promise<ForeignAnswer> {
    const came = await exchange(
      { ...asked, headers: this.#named(asked.headers, via), url: this.#urlOf(path) },
      { ...usualPatience, ms: this.#ms, bytes },
    )
    refuseStrange(came)
    return came
  }

  #named(headers: ForeignRequest['headers'], via: string | undefined): ForeignRequest['headers'] {
    if (via?.includes(this.#via)) throw itself()
    return { ...headers, via: [via, this.#via].filter(Boolean).join(', ') }
  }

  /** Concatenated: resolving `//elsewhere/` as a URL would lead to another host. */
  #urlOf(path: string): URL {
    const { origin, pathname } = this.address
    if (!path.startsWith('/')) throw noPath()
    return new URL(`${origin}${pathname.replace(/\/$/, '')}${path}`)
  }
}
