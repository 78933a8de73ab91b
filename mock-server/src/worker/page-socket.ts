import { EventEmitter } from './node/events.ts'

/** What the page hears of its socket. */
export type Heard =
  | { readonly opened: true }
  | { readonly text: string }
  | { readonly pinged: true }
  | { readonly closed: number; readonly reason: string }

/** The worker's end of a socket of a page, as the mall knows it from `ws`. */
export class PageSocket extends EventEmitter {
  readonly #tell: (heard: Heard) => void
  readonly bufferedAmount = 0

  constructor(tell: (heard: Heard) => void) {
    super()
    this.#tell = tell
  }

  accept(): void {
    this.#tell({ opened: true })
  }

  send(frame: string | Uint8Array): void {
    this.#tell({ text: typeof frame === 'string' ? frame : new TextDecoder().decode(frame) })
  }

  ping(): void {
    this.#tell({ pinged: true })
  }

  close(code = 1005, reason: Uint8Array | string = ''): void {
    this.#tell({ closed: code, reason: typeof reason === 'string' ? reason : new TextDecoder().decode(reason) })
    queueMicrotask(() => this.emit('close'))
  }

  terminate(): void {
    this.close(1006)
  }
}
