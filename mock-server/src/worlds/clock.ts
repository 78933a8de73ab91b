import type { ClockView } from '@mall/contracts/control'
import { lastInstant } from '@mall/contracts/rules'
import { dateTime } from '../core/time.ts'
import { refuseUnless } from '../core/refusal.ts'

/** Time outside every world. */
export interface RealTime {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/** A world's time: it runs beside real time, stands still, or jumps, and only ever forward. */
export class WorldClock {
  readonly #realNow: () => number
  #at: number
  /** Real time at which the world's time was `#at`; null while it stands still. */
  #since: number | null
  /** Nobody has moved it by hand. */
  untouched = true

  constructor(startsAt: number, realNow: () => number, running = true) {
    this.#realNow = realNow
    this.#at = startsAt
    this.#since = running ? realNow() : null
  }

  now(): number {
    if (this.#since === null) return this.#at
    const real = this.#realNow()
    this.#at = Math.min(this.#at + Math.max(0, real - this.#since), lastInstant)
    this.#since = real
    return this.#at
  }

  /** Begins at an instant, as it would have from the start. */
  beginAt(instant: number): void {
    this.#at = instant
    if (this.#since !== null) this.#since = this.#realNow()
  }

  freeze(): void {
    this.now()
    this.#since = null
    this.untouched = false
  }

  run(): void {
    this.now()
    this.#since = this.#realNow()
    this.untouched = false
  }

  jump(to: number): void {
    refuseUnless(to >= this.now(), 'clockBackwards')
    refuseUnless(to <= lastInstant, 'invalidRequest', { field: 'body' })
    this.#at = to
    this.untouched = false
  }

  view(): ClockView {
    const now = this.now()
    return { now, dateTime: dateTime(now), running: this.#since !== null }
  }
}
