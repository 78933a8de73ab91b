import type { SocketLimits } from './limits.ts'

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
