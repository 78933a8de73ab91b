import type { ClockView } from 'qinghua-contract/control'
import { lastInstant } from 'qinghua-contract/rules'
import { refuseUnless } from '../core/state/refusal.ts'
import { dateTime } from '../core/state/time.ts'
import type { ClockState } from '../data/world-state.ts'

export interface RealTime {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/** The time of a world: it runs with real time, is frozen, or jumps. It never goes back. */
export class WorldClock {
  readonly #realNow: () => number
  #at: number
  /** Real time at which the world's time was `#at`; null while frozen. */
  #since: number | null
  #untouched = true

  constructor(startsAt: number, realNow: () => number, running = true) {
    this.#realNow = realNow
    this.#at = startsAt
    this.#since = running ? realNow() : null
  }

  /** It was never frozen, advanced or set. */
  get untouched(): boolean {
    return this.#untouched
  }

  get running(): boolean {
    return this.#since !== null
  }

  now(): number {
    if (this.#since === null) return this.#at
    const real = this.#realNow()
    this.#set(this.#at + Math.max(0, real - this.#since))
    return this.#at
  }

  /** Sets a recorded time, for replay. */
  follow(at: number): void {
    this.#set(at)
  }

  /** Changes apply from the time that was last read. */
  freeze(): void {
    this.#since = null
    this.#untouched = false
  }

  run(): void {
    this.#since = this.#realNow()
    this.#untouched = false
  }

  jump(to: number): void {
    refuseUnless(to >= this.#at, 'clockBackwards')
    refuseUnless(to <= lastInstant, 'invalidRequest', { field: 'body' })
    this.#set(to)
    this.#untouched = false
  }

  view(now: number): ClockView {
    return { now, dateTime: dateTime(now), running: this.running }
  }

  state(): ClockState {
    return { at: this.#at, running: this.running, untouched: this.#untouched }
  }

  restore({ at, running, untouched }: ClockState): void {
    this.#at = at
    this.#since = running ? this.#realNow() : null
    this.#untouched = untouched
  }

  #set(at: number): void {
    this.#at = Math.min(at, lastInstant)
    if (this.#since !== null) this.#since = this.#realNow()
  }
}
