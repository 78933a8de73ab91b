export interface SocketLimits {
  readonly ofProcess: number
  readonly ofWorld: number
  /** Pages that follow their world. */
  readonly followers: number
  /** Bytes of one frame of a client. */
  readonly frameBytes: number
  /** Messages that a client may send at once, and in a second. */
  readonly burst: number
  readonly perSecond: number
  /** Frames beyond these end the connection. */
  readonly tooMany: number
  /** Bytes that a client has not read. */
  readonly unreadBytes: number
  /** How long nothing may be heard of a client, in milliseconds. */
  readonly idle: number
}

export const socketLimits: SocketLimits = {
  ofProcess: 2_500,
  ofWorld: 1_500,
  followers: 1_000,
  frameBytes: 16 * 1024,
  burst: 20,
  perSecond: 10,
  tooMany: 200,
  unreadBytes: 1024 * 1024,
  idle: 120_000,
}

/** Counts the frames of a client: some at once, then so many a second. */
export class Bucket {
  readonly #limits: Pick<SocketLimits, 'burst' | 'perSecond' | 'tooMany'>
  #left: number
  #at: number
  #over = 0

  constructor(limits: Pick<SocketLimits, 'burst' | 'perSecond' | 'tooMany'>, now: number) {
    this.#limits = limits
    this.#left = limits.burst
    this.#at = now
  }

  take(now: number): 'fine' | 'tooFast' | 'flood' {
    const { burst, perSecond, tooMany } = this.#limits
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond)
    this.#at = now
    if (this.#left >= 1) {
      this.#left -= 1
      this.#over = 0
      return 'fine'
    }
    return ++this.#over > tooMany ? 'flood' : 'tooFast'
  }
}
