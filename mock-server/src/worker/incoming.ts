import { EventEmitter } from './node/events.ts'
import type { PageSocket } from './page-socket.ts'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly pageSocket?: PageSocket
}

/** A request as Fastify expects it of Node. */
export class Incoming extends EventEmitter {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly pageSocket: PageSocket | undefined
  readonly socket = Object.assign(new EventEmitter(), {
    remoteAddress: '127.0.0.1',
    encrypted: false,
    destroyed: false,
  })
  readonly aborted = false
  readonly #body: Uint8Array

  constructor({ method, url, headers, body, pageSocket }: Asked) {
    super()
    this.method = method
    this.url = url
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {}
    this.headers = { ...headers, ...length }
    this.pageSocket = pageSocket
    this.#body = body
  }

  /** The body is there at once, and read by nobody else. */
  unpipe(): void {}

  resume(): void {
    queueMicrotask(() => {
      if (this.#body.length > 0) this.emit('data', Buffer.from(this.#body))
      this.emit('end')
    })
  }
}
