import type { FaultEffect } from 'qinghua-contract/control'
import type { AppliedFault } from '../faults/faults.ts'
import { spoil } from '../faults/spoil.ts'
import type { SocketLimits } from './limits.ts'
import type { Wire } from './wire.ts'

type EffectOf<K extends FaultEffect['kind']> = Extract<FaultEffect, { kind: K }>

export interface OutletHost {
  readonly limits: SocketLimits
  readonly wait: (ms: number) => Promise<unknown>
}

/** Sends frames to a client, changed by the faults of its connection. A client that does not read is dropped. */
export class Outlet {
  readonly #faults: readonly AppliedFault[]
  readonly #wire: Wire
  readonly #host: OutletHost
  #sent = 0
  #open = true
  #before: Promise<unknown> | null = null

  constructor(faults: readonly AppliedFault[], wire: Wire, host: OutletHost) {
    this.#faults = faults
    this.#wire = wire
    this.#host = host
  }

  get isOpen(): boolean {
    return this.#open
  }

  /** The wire has ended. */
  gone(): void {
    this.#open = false
  }

  /** `spoilt` are faults of this frame alone. Bytes are a binary frame, and stay as they are. */
  send(frame: string | Buffer, spoilt: readonly FaultEffect[] = []): void {
    if (!this.#open || this.#effect('silence')) return
    const slow = this.#effect('slowBody')
    if (!slow) return this.#write(frame, spoilt)
    this.#before = (this.#before ?? Promise.resolve())
      .then(() => this.#host.wait(slow.ms))
      .then(() => this.#write(frame, spoilt))
  }

  ping(): void {
    if (!this.#effect('silence')) this.#wire.ping()
  }

  /** After everything that was sent before. */
  close(code?: number, reason?: Buffer): void {
    if (!this.#open) return
    this.#open = false
    const close = (): void => this.#wire.close(code, reason)
    if (this.#before) void this.#before.then(close)
    else close()
  }

  terminate(): void {
    this.#open = false
    this.#wire.terminate()
  }

  #effect<K extends FaultEffect['kind']>(kind: K): EffectOf<K> | undefined {
    return this.#faults.map(({ effect }) => effect).find((effect): effect is EffectOf<K> => effect.kind === kind)
  }

  #write(frame: string | Buffer, spoilt: readonly FaultEffect[]): void {
    const ended = (): boolean => this.#sent >= (this.#effect('cut')?.frames ?? Infinity)
    if (ended()) return this.terminate()
    let sent = frame
    for (const effect of [...this.#faults.map((fault) => fault.effect), ...spoilt])
      if (typeof sent === 'string' && (effect.kind === 'garble' || effect.kind === 'breach'))
        sent = spoil(sent, effect, true)
    this.#wire.send(sent)
    this.#sent++
    if (ended() || this.#wire.unread() > this.#host.limits.unreadBytes) this.terminate()
  }
}
