type Heard =
  | { readonly opened: true }
  | { readonly text: string }
  | { readonly pinged: true }
  | { readonly closed: number; readonly reason: string }

const open = 1
const closed = 3

/** A worker cannot take a socket, so the page's talks to it by messages. It has what the shop uses of `WebSocket`. */
export class PageSocket {
  static readonly OPEN = open
  readyState = 0
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly #id = crypto.randomUUID()
  readonly #workers: ServiceWorkerContainer

  static within(workers: ServiceWorkerContainer, ready: Promise<void>) {
    return class extends PageSocket {
      constructor(address: string) {
        super(address, workers, ready)
      }
    }
  }

  constructor(address: string, workers: ServiceWorkerContainer, ready: Promise<void>) {
    this.#workers = workers
    workers.addEventListener('message', this.#hear)
    workers.startMessages()
    void ready.then(() => this.#tell({ open: address.replace(/^ws/, 'http') }))
  }

  send(text: string): void {
    this.#tell({ text })
  }

  close(): void {
    if (this.readyState === closed) return
    this.#tell({ close: true })
    this.#end()
  }

  readonly #hear = ({ data }: MessageEvent<Heard & { readonly socket?: string }>): void => {
    if (data.socket !== this.#id) return
    if ('opened' in data) {
      this.readyState = open
      this.onopen?.(new Event('open'))
    } else if ('text' in data) this.onmessage?.(new MessageEvent('message', { data: data.text }))
    else if ('pinged' in data) this.#tell({ pong: true })
    else {
      this.#end()
      this.onclose?.(new CloseEvent('close', { code: data.closed, reason: data.reason }))
    }
  }

  #tell(what: object): void {
    this.#workers.controller?.postMessage({ socket: this.#id, ...what })
  }

  #end(): void {
    this.readyState = closed
    this.#workers.removeEventListener('message', this.#hear)
  }
}
