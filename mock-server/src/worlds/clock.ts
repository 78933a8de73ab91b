import type { ClockView } from '@mall/contracts/control'
import { dateTime } from '../core/time.ts'
import { refuseUnless } from '../core/refusal.ts'

/** A world's time: it runs beside real time, stands still, or jumps, and only ever forward. */
export class WorldClock {
  readonly #realNow: () => number
  #at: number
  /** Real time at which the world's time was `#at`; null while it stands still. */
  #since: number | null

  constructor(startsAt: number, realNow: () => number, running = true) {
    this.#realNow = realNow
    this.#at = startsAt
    this.#since = running ? realNow() : null
  }

  now(): number {
    if (this.#since === null) return this.#at
    const real = this.#realNow()
    this.#at += Math.max(0, real - this.#since)
    this.#since = real
    return this.#at
  }

  freeze(): void {
    this.now()
    this.#since = null
  }

  run(): void {
    this.now()
    this.#since = this.#realNow()
  }

  jump(to: number): void {
    refuseUnless(to >= this.now(), 'clockBackwards')
    this.#at = to
  }

  view(): ClockView {
    const now = this.now()
    return { now, dateTime: dateTime(now), running: this.#since !== null }
  }
}
