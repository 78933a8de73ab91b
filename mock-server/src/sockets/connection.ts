import { imPushes, type PushName, type PushObj } from '@mall/contracts'
import type { FaultEffect } from '@mall/contracts/control'
import type { Talk, Talks } from '../core/state/service.ts'
import type { Language } from '../core/state/text.ts'
import type { AppliedFault } from '../faults/faults.ts'
import { spoil } from '../faults/spoil.ts'
import { Bucket } from './bucket.ts'
import type { SocketLimits } from './limits.ts'
import { pushBreach, pushText, toldIn } from './push.ts'
import type { Wire } from './wire.ts'

export interface Visitor {
  readonly userId: string
  readonly token: string
  readonly language: Language
  readonly hasLanguageHeader: boolean
  /** The faults that apply to the whole connection. */
  readonly faults: readonly AppliedFault[]
}

export interface ConnectionHost {
  readonly limits: SocketLimits
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** A frame of ours breaks the contract. */
  readonly onBreach: (name: PushName, breach: string) => void
}

type EffectOf<K extends FaultEffect['kind']> = Extract<FaultEffect, { kind: K }>

/** One open socket of a shopper, and what it has been told so far. */
export class Connection {
  readonly visitor: Visitor
  readonly bucket: Bucket
  /** The last message that was sent to it. */
  cursor = 0
  talks: Talks | undefined
  /** The last notification that it heard of, and the orders whose decision it waits for. */
  notified = 0
  waitsFor: readonly string[] = []
  readonly told = new Map<number, Talk>()
  heardAt: number
  readonly #wire: Wire
  readonly #host: ConnectionHost
  #pushed = 0
  #open = true
  #before: Promise<unknown> | null = null

  constructor(visitor: Visitor, wire: Wire, host: ConnectionHost) {
    this.visitor = visitor
    this.#wire = wire
    this.#host = host
    this.heardAt = host.now()
    this.bucket = new Bucket(host.limits, host.now())
  }

  get isOpen(): boolean {
    return this.#open
  }

  /** The wire has ended. */
  gone(): void {
    this.#open = false
  }

  /** Checked like the answer of a call: what breaks the contract is not sent. `spoilt` are faults of this frame alone. */
  push<K extends PushName>(name: K, obj: PushObj<K>, spoilt: readonly FaultEffect[] = []): void {
    const breach = pushBreach(name, obj)
    if (breach !== null) return this.#host.onBreach(name, breach)
    this.#deliver(pushText(name, obj), spoilt)
  }

  /** The last frame, after which the connection ends. */
  bid(name: 'noUser' | 'elsewhere' | 'accountOffline'): void {
    this.push(name, { text: toldIn(name, this.visitor.language) })
    this.close(imPushes[name].closes)
  }

  close(code: number): void {
    if (!this.#open) return
    this.#open = false
    const close = (): void => this.#wire.close(code)
    if (this.#before) void this.#before.then(close)
    else close()
  }

  terminate(): void {
    this.#open = false
    this.#wire.terminate()
  }

  /** Keeps the connection alive; one that was silent for too long ends. */
  probe(): void {
    if (this.#host.now() - this.heardAt > this.#host.limits.idle) this.close(4008)
    else if (!this.#effect('silence')) this.#wire.ping()
  }

  #effect<K extends FaultEffect['kind']>(kind: K): EffectOf<K> | undefined {
    return this.visitor.faults.map(({ effect }) => effect).find((effect): effect is EffectOf<K> => effect.kind === kind)
  }

  #deliver(text: string, spoilt: readonly FaultEffect[]): void {
    if (!this.#open || this.#effect('silence')) return
    const slow = this.#effect('slowBody')
    if (!slow) return this.#send(text, spoilt)
    this.#before = (this.#before ?? Promise.resolve())
      .then(() => this.#host.wait(slow.ms))
      .then(() => this.#send(text, spoilt))
  }

  #send(text: string, spoilt: readonly FaultEffect[]): void {
    const ended = (): boolean => this.#pushed >= (this.#effect('cut')?.frames ?? Infinity)
    if (ended()) return this.terminate()
    let sent = text
    for (const effect of [...this.visitor.faults.map((fault) => fault.effect), ...spoilt])
      if (effect.kind === 'garble' || effect.kind === 'breach') sent = spoil(sent, effect, true)
    this.#wire.send(sent)
    this.#pushed++
    if (ended() || this.#wire.unread() > this.#host.limits.unreadBytes) this.terminate()
  }
}
