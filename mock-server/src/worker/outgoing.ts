import { EventEmitter } from './node/events.ts'
import { STATUS_CODES } from './node/http.ts'

type Value = string | number
const withoutBody: readonly number[] = [204, 304]
const encoder = new TextEncoder()
const bytesOf = (chunk: string | Uint8Array): Uint8Array => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk)

/** An answer as Fastify makes it of Node's; `answer` is the one of the browser. */
export class Outgoing extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  destroyed = false
  /** The browser takes what it gets. */
  readonly writableLength = 0
  readonly answer: Promise<Response>
  #answer: (response: Response) => void = () => undefined
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null
  readonly #headers = new Map<string, string>()

  constructor() {
    super()
    this.answer = new Promise((resolve) => {
      this.#answer = resolve
    })
  }

  setHeader(name: string, value: Value): void {
    this.#headers.set(name.toLowerCase(), String(value))
  }
  getHeader(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase())
  }
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.#headers)
  }
  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase())
  }
  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase())
  }

  writeHead(status: number, headers: Readonly<Record<string, Value>> = {}): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    return this
  }

  write(chunk: string | Uint8Array): boolean {
    if (this.writableEnded || this.destroyed) return false
    if (!this.#stream) this.#respond(new ReadableStream(this.#source()))
    this.#stream?.enqueue(bytesOf(chunk))
    return true
  }

  end(chunk?: string | Uint8Array | null): void {
    if (this.writableEnded || this.destroyed) return
    if (this.#stream) {
      if (chunk) this.write(chunk)
      this.#stream.close()
    } else this.#respond(chunk && !withoutBody.includes(this.statusCode) ? (bytesOf(chunk) as BodyInit) : null)
    this.writableEnded = true
    queueMicrotask(() => {
      this.emit('finish')
      this.emit('close')
    })
  }

  /** The connection breaks. */
  destroy(): void {
    if (this.destroyed || this.writableEnded) return
    this.destroyed = true
    if (this.#stream) this.#stream.error(new Error('the connection was cut off'))
    else this.#answer(Response.error())
    queueMicrotask(() => this.emit('close'))
  }

  #respond(body: BodyInit | null): void {
    this.headersSent = true
    const status = this.statusCode
    const statusText = STATUS_CODES[status] ?? ''
    this.#answer(new Response(body, { status, statusText, headers: this.getHeaders() }))
  }

  #source(): UnderlyingDefaultSource<Uint8Array> {
    return {
      start: (controller) => void (this.#stream = controller),
      cancel: () => {
        this.destroyed = true
        this.emit('close')
      },
    }
  }
}
