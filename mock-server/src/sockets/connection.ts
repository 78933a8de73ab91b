import { imPushes, type PushName, type PushObj } from 'qinghua-contract'
import type { FaultEffect } from 'qinghua-contract/control'
import { picturesIn } from '@mall/fixtures'
import type { Talk, Talks } from '../core/state/service.ts'
import type { Language } from '../core/state/text.ts'
import type { AppliedFault } from '../faults/faults.ts'
import { Bucket } from './limits.ts'
import { Outlet, type OutletHost } from './outlet.ts'
import { pushBreach, pushText, toldIn } from './push.ts'
import { serviceRestart, type Wire } from './wire.ts'

export interface Visitor {
  readonly userId: string
  readonly token: string
  readonly language: Language
  readonly hasLanguageHeader: boolean
  /** The faults that apply to the whole connection. */
  readonly faults: readonly AppliedFault[]
}

export interface ConnectionHost extends OutletHost {
  readonly now: () => number
  /** Resolves once nothing that can be seen in the world could still be taken back. */
  readonly stored: () => Promise<void>
  /** A frame of ours breaks the contract. */
  readonly onBreach: (name: PushName, breach: string) => void
}

const settled = Promise.resolve()

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
  /** Frames wait until what they tell is stored; each goes out behind those before it. */
  #last: Promise<void> = settled
  readonly #outlet: Outlet
  readonly #host: ConnectionHost

  constructor(visitor: Visitor, wire: Wire, host: ConnectionHost) {
    this.visitor = visitor
    this.#outlet = new Outlet(visitor.faults, wire, host)
    this.#host = host
    this.heardAt = host.now()
    this.bucket = new Bucket(host.limits, host.now())
  }

  get isOpen(): boolean {
    return this.#outlet.isOpen
  }

  /** The wire has ended. */
  gone(): void {
    this.#outlet.gone()
  }

  /** Tells what was derived from the world. Nobody hears of what could still be taken back. */
  push<K extends PushName>(name: K, obj: PushObj<K>): void {
    this.#send(name, obj, [], this.#host.stored())
  }

  /** Answers what the client has sent, once that is stored. `spoilt` are faults of this frame alone. */
  answer<K extends PushName>(name: K, obj: PushObj<K>, spoilt: readonly FaultEffect[] = []): void {
    this.#send(name, obj, spoilt, settled)
  }

  /** The last frame, after which the connection ends. */
  bid(name: 'noUser' | 'accountOffline'): void {
    this.push(name, { text: toldIn(name, this.visitor.language) })
    this.#inTurn(() => this.close(imPushes[name].closes), settled)
  }

  /** Another connection has taken its place, whatever becomes of the world. */
  yieldUp(): void {
    const text = this.#written('elsewhere', { text: toldIn('elsewhere', this.visitor.language) })
    if (text !== null) this.#outlet.send(text)
    this.close(imPushes.elsewhere.closes)
  }

  #send<K extends PushName>(name: K, obj: PushObj<K>, spoilt: readonly FaultEffect[], stored: Promise<void>): void {
    const text = this.#written(name, obj)
    if (text !== null) this.#inTurn(() => this.#outlet.send(text, spoilt), stored)
  }

  /** Checked like the answer of a call: what breaks the contract is not sent. */
  #written<K extends PushName>(name: K, obj: PushObj<K>): string | null {
    const breach = pushBreach(name, obj)
    if (breach === null) return picturesIn(pushText(name, obj), this.visitor.language)
    this.#host.onBreach(name, breach)
    return null
  }

  /** If what would be told is taken back, the client connects again with what it knows. */
  #inTurn(act: () => void, stored: Promise<void>): void {
    this.#last = Promise.all([stored, this.#last]).then(act, () => this.close(serviceRestart))
  }

  close(code: number): void {
    this.#outlet.close(code)
  }

  terminate(): void {
    this.#outlet.terminate()
  }

  /** Keeps the connection alive; one that was silent for too long ends. */
  probe(): void {
    if (this.#host.now() - this.heardAt > this.#host.limits.idle) this.close(4008)
    else this.#outlet.ping()
  }
}
