import { randomUUID } from 'node:crypto'
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

  async #ask(
    asked: Omit<ForeignRequest, 'url'>,
    path: string,
    via: string | undefined,
    bytes: number,
  ): Promise<ForeignAnswer> {
    if (via?.includes(this.#via)) throw itself()
    const headers = { ...asked.headers, via: [via, this.#via].filter(Boolean).join(', ') }
    const came = await exchange(
      { ...asked, headers, url: this.#urlOf(path) },
      { ...usualPatience, ms: this.#ms, bytes },
    )
    if (came.status < 200 || came.status > 599) throw noStatus(came.status)
    return came
  }

  /** Concatenated: resolving `//elsewhere/` as a URL would lead to another host. */
  #urlOf(path: string): URL {
    const { origin, pathname } = this.address
    if (!path.startsWith('/')) throw noPath()
    return new URL(`${origin}${pathname.replace(/\/$/, '')}${path}`)
  }
}
