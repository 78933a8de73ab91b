import { refusalOfFrame } from 'qinghua-contract/magic'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import type { RawData, WebSocket } from 'ws'
import { refusalText } from '../../calls/refusal-text.ts'
import { earlyEffect, latenessOf, type AppliedFault } from '../../faults/faults.ts'
import { Bucket } from '../../sockets/limits.ts'
import { InTurn } from '../../sockets/in-turn.ts'
import { Outlet, type OutletHost } from '../../sockets/outlet.ts'
import { pushText } from '../../sockets/push.ts'
import type { Wire } from '../../sockets/wire.ts'
import { departed } from '../instead.ts'
import { FrameJournal, type FrameJournalHost, type Guest, type Heard, type Sent } from './frame-journal.ts'

export interface RelayHost extends OutletHost, FrameJournalHost {
  readonly now: () => number
}

export interface Ends {
  readonly page: WebSocket
  readonly wire: Wire
  readonly backend: WebSocket
}

const noCode = 1005
const broken = 1006
const frameOf = (data: RawData, isBinary: boolean): string | Buffer =>
  isBinary ? (data as Buffer) : (data as Buffer).toString('utf8')

const effectsOf = ({ entry }: Sent) => entry.struck.map(({ effect }) => effect)

/** One socket of a page and one of the backend: frames go both ways as they came, and each end closes as the other. */
export class Relay {
  readonly #ends: Ends
  readonly #faults: readonly AppliedFault[]
  readonly #guest: Guest
  readonly #host: RelayHost
  readonly #outlet: Outlet
  readonly #bucket: Bucket
  readonly #journal: FrameJournal
  readonly #toBackend = new InTurn<string | Buffer>((frame) => this.#forward(frame))

  constructor(ends: Ends, guest: Guest, faults: readonly AppliedFault[], host: RelayHost) {
    this.#ends = ends
    this.#faults = faults
    this.#guest = guest
    this.#host = host
    this.#outlet = new Outlet(faults, ends.wire, host)
    this.#bucket = new Bucket(host.limits, host.now())
    this.#journal = new FrameJournal(guest, host)
  }

  start(): void {
    const { page, backend } = this.#ends
    page.on('message', (data, isBinary) => this.#fromPage(frameOf(data, isBinary)))
    backend.on('message', (data, isBinary) => this.#fromBackend(frameOf(data, isBinary)))
    page.on('close', (code, reason) => {
      this.#outlet.gone()
      if (code === broken) backend.terminate()
      else backend.close(code === noCode ? undefined : code, reason)
      this.#journal.close(false)
    })
    backend.on('close', (code, reason) => {
      if (code === broken) this.#outlet.terminate()
      else this.#outlet.close(code === noCode ? undefined : code, reason)
      this.#journal.close(true)
    })
    if (this.#faults.some(({ effect }) => effect.kind === 'drop' && effect.when === 'after')) this.#outlet.terminate()
    backend.resume()
  }

  #fromPage(frame: string | Buffer): void {
    const pace = this.#bucket.take(this.#host.now())
    if (pace === 'flood' || this.#toBackend.isFull) {
      this.#outlet.close(1008)
      this.#ends.backend.close(1008)
    } else if (frame === 'ping') this.#send(frame)
    else this.#toBackend.add(frame)
  }

  /** After the faults of this frame; whether it is too fast is up to the backend. */
  #forward(frame: string | Buffer): Promise<void> | null {
    if (!this.#outlet.isOpen) return null
    const sent = this.#journal.sent(frame)
    const late = latenessOf(sent.entry.struck)
    if (late > 0) return sent.world.wait(late).then(() => this.#passOn(sent, frame))
    this.#passOn(sent, frame)
    return null
  }

  #passOn(sent: Sent, frame: string | Buffer): void {
    const early = earlyEffect(sent.entry.struck, true)
    if (early?.kind === 'refusal') return this.#refuse(sent, early.code)
    if (early?.kind === 'status') return this.#refuse(sent, refusalOfFrame(early.status))
    if (early) {
      this.#journal.struck(sent, null)
      return this.#outlet.terminate()
    }
    if (!this.#outlet.isOpen) return this.#journal.end(sent, null)
    this.#journal.await(sent)
    this.#send(frame)
  }

  #refuse(sent: Sent, code: RefusalCode): void {
    const { status } = refusals[code]
    const { clientMsgId } = sent
    sent.entry.refusal = code
    this.#journal.struck(sent, status)
    const text = refusalText(code, this.#guest.language, { field: 'body' })
    this.#outlet.send(pushText('refused', { refusal: code, status, clientMsgId, text }))
  }

  #send(frame: string | Buffer): void {
    const { backend } = this.#ends
    backend.send(frame, () => undefined)
    if (backend.bufferedAmount > this.#host.limits.unreadBytes) backend.terminate()
  }

  #fromBackend(frame: string | Buffer): void {
    const heard = this.#journal.heard(frame)
    const effects = heard.to ? effectsOf(heard.to) : []
    if (effects.some(({ kind }) => kind === 'drop')) return this.#outlet.terminate()
    if (effects.some(({ kind }) => kind === 'silence')) return
    this.#outlet.send(this.#instead(heard) ?? frame, effects)
  }

  /** With `--errors` the page is told of what departs, as it gets 500 where a call departs. */
  #instead({ errors, to }: Heard): string | null {
    const told = departed(errors, this.#guest.language)
    if (!told) return null
    const { status, text } = told.answer
    return pushText('refused', { refusal: 'hiccup', status, clientMsgId: to?.clientMsgId ?? null, text })
  }
}
