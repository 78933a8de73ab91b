import { refusalOfFrame } from 'qinghua-contract/magic'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import type { RawData, WebSocket } from 'ws'
import { refusalText } from '../../calls/refusal-text.ts'
import type { AppliedFault } from '../../faults/faults.ts'
import { latenessOf } from '../../faults/moments.ts'
import { Bucket } from '../../sockets/bucket.ts'
import { InTurn } from '../../sockets/in-turn.ts'
import { Outlet, type OutletHost } from '../../sockets/outlet.ts'
import { pushText } from '../../sockets/push.ts'
import type { Wire } from '../../sockets/wire.ts'
import { departed } from '../departed.ts'
import { FrameJournal, type FrameJournalHost, type Guest, type Heard, type Sent } from './frame-journal.ts'

export interface RelayHost extends OutletHost, FrameJournalHost {
  readonly now: () => number
  readonly onEnd: () => void
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

const effectsOf = ({ faults }: Sent) => faults.map(({ effect }) => effect)

/** One socket of a page and one of the backend: frames go both ways as they came, and each end closes as the other. */
export class Relay {
  readonly #ends: Ends
  readonly #guest: Guest
  readonly #host: RelayHost
  readonly #outlet: Outlet
  readonly #bucket: Bucket
  readonly #journal: FrameJournal
  readonly #toBackend: InTurn<string | Buffer>
  readonly #heardAt: { page: number; backend: number }
  #open = true

  constructor(ends: Ends, guest: Guest, faults: readonly AppliedFault[], host: RelayHost) {
    this.#ends = ends
    this.#guest = guest
    this.#host = host
    this.#outlet = new Outlet(faults, ends.wire, host)
    this.#bucket = new Bucket(host.limits, host.now())
    this.#journal = new FrameJournal(guest, host)
    this.#toBackend = new InTurn((frame) => this.#forward(frame))
    this.#heardAt = { page: host.now(), backend: host.now() }
    this.#listen()
    if (faults.some(({ effect }) => effect.kind === 'drop' && effect.when === 'after')) this.#outlet.terminate()
    ends.backend.resume()
  }

  /** Ends both sides with the same code. */
  close(code: number): void {
    this.#outlet.close(code)
    this.#ends.backend.close(code)
  }

  /** Keeps both sides alive; if one was silent for too long, both end. */
  probe(): void {
    const { idle } = this.#host.limits
    const silentFor = (at: number): number => this.#host.now() - at
    if (silentFor(this.#heardAt.page) > idle) return this.close(4008)
    if (silentFor(this.#heardAt.backend) > idle) {
      this.#ends.backend.terminate()
      return
    }
    this.#outlet.ping()
    this.#ends.backend.ping()
  }

  #listen(): void {
    const { page, backend } = this.#ends
    const alive = (side: 'page' | 'backend') => (): void => void (this.#heardAt[side] = this.#host.now())
    for (const sign of ['message', 'ping', 'pong'] as const) {
      page.on(sign, alive('page'))
      backend.on(sign, alive('backend'))
    }
    page.on('message', (data, isBinary) => this.#fromPage(frameOf(data, isBinary)))
    backend.on('message', (data, isBinary) => this.#fromBackend(frameOf(data, isBinary)))
    // Its end is told by `close`.
    backend.on('error', () => undefined)
    page.on('close', (code, reason) => {
      this.#outlet.gone()
      if (code === broken) backend.terminate()
      else backend.close(code === noCode ? undefined : code, reason)
      this.#end(false)
    })
    backend.on('close', (code, reason) => {
      if (code === broken) this.#outlet.terminate()
      else this.#outlet.close(code === noCode ? undefined : code, reason)
      this.#end(true)
    })
  }

  #end(byBackend: boolean): void {
    if (!this.#open) return
    this.#open = false
    this.#journal.close(byBackend)
    this.#host.onEnd()
  }

  #fromPage(frame: string | Buffer): void {
    const pace = this.#bucket.take(this.#host.now())
    if (pace === 'flood' || this.#toBackend.isFull) return this.close(1008)
    if (frame === 'ping') this.#send(frame)
    else this.#toBackend.add(frame)
  }

  /** After the faults of this frame; whether it is too fast is up to the backend. */
  #forward(frame: string | Buffer): Promise<void> | null {
    if (!this.#open) return null
    const sent = this.#journal.sent(frame)
    const late = latenessOf(sent.faults)
    if (late > 0) return sent.world.wait(late).then(() => this.#passOn(sent, frame))
    this.#passOn(sent, frame)
    return null
  }

  #passOn(sent: Sent, frame: string | Buffer): void {
    for (const effect of effectsOf(sent)) {
      if (effect.kind === 'refusal') return this.#refuse(sent, effect.code)
      if (effect.kind === 'status') return this.#refuse(sent, refusalOfFrame(effect.status))
      if (effect.kind === 'drop' && effect.when === 'before') {
        this.#journal.struck(sent, null)
        return this.#outlet.terminate()
      }
    }
    if (!this.#open) return this.#journal.end(sent, null)
    this.#journal.await(sent)
    this.#send(frame)
  }

  #refuse(sent: Sent, code: RefusalCode): void {
    const { status } = refusals[code]
    const { language } = this.#guest
    sent.entry.refusal = code
    this.#journal.struck(sent, status)
    const { clientMsgId } = sent
    this.#outlet.send(
      pushText('refused', { refusal: code, status, clientMsgId, text: refusalText(code, language, { field: 'body' }) }),
    )
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
