import { judgeFrame, type JudgedFrame } from 'qinghua-contract/frame-verdict'
import type { dial } from 'qinghua-mock/dial'

type Socket = Extract<Awaited<ReturnType<typeof dial>>, { terminate: unknown }>

export interface HeardFrame extends JudgedFrame {
  readonly text: string
}

/** A server that sends more is not listened to any longer. */
const mostFrames = 5_000

/** The caller's end of a socket, which keeps what it hears. */
export class ChatLine {
  readonly frames: HeardFrame[] = []
  /** The code with which it ended. */
  closed: number | null = null
  readonly #socket: Socket
  readonly #ms: number
  readonly #wake = new Set<() => void>()

  /** `ms` is how long a frame is waited for. */
  constructor(socket: Socket, ms: number) {
    this.#socket = socket
    this.#ms = ms
    const stir = (): void => this.#wake.forEach((wake) => wake())
    socket.on('message', (data) => {
      const text = String(data)
      this.frames.push({ ...judgeFrame(text), text })
      if (this.frames.length > mostFrames) socket.terminate()
      stir()
    })
    socket.on('close', (code) => {
      this.closed = code
      stir()
    })
    socket.on('error', () => undefined)
    socket.resume()
  }

  say(text: string): void {
    this.#socket.send(text, () => undefined)
  }

  /** The first frame from this place on that fits; null if none comes in time. */
  async next(fits: (frame: HeardFrame) => boolean, from: number): Promise<HeardFrame | null> {
    const found = (): HeardFrame | undefined => this.frames.slice(from).find(fits)
    await this.#until(() => found() !== undefined || this.closed !== null)
    return found() ?? null
  }

  /** The code with which the other end closes; null if it does not. */
  async end(): Promise<number | null> {
    await this.#until(() => this.closed !== null)
    return this.closed
  }

  hangUp(): void {
    this.#socket.terminate()
  }

  #until(isTrue: () => boolean): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(patience)
        this.#wake.delete(look)
        resolve()
      }
      const look = (): void => void (isTrue() && done())
      const patience = setTimeout(done, this.#ms)
      this.#wake.add(look)
    })
  }
}
