import { imSocket } from 'qinghua-contract'
import type { JudgedFrame } from 'qinghua-contract/frame-verdict'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { spoiltAnswer, verdictOfSent } from '../../calls/as-sent.ts'
import type { Language } from '../../core/state/text.ts'
import { losesAnswer } from '../../faults/faults.ts'
import type { Entry, KeptProxyExchange } from '../../journal/entry.ts'
import { socketAddress } from '../../sockets/sockets.ts'
import type { Alarm } from '../../sockets/wire.ts'
import { noAnswerFor } from '../../upstream/no-answer.ts'
import type { World } from '../../worlds/world.ts'
import { seenOf } from '../proxy-exchange.ts'
import { imageDepartures } from '../image-origins.ts'
import type { JudgedRequest } from '../judge-request.ts'
import type { Proxy } from '../proxy.ts'
import { answerOf, clientMsgIdIn, isAnswer, judgeHeard, judgeReply, judgeSent } from './judge-frames.ts'

const sending = 'SEND /im/websocket/user/{token}'
const pushing = 'PUSH /im/websocket/user/{token}'

/** Whose socket it is. The token is a stand-in if it is one of the backend. */
export interface Guest {
  readonly world: string
  readonly token: string | null
  readonly language: Language
  readonly hasLanguageHeader: boolean
}

/** A frame of the page. */
export interface Sent {
  readonly world: World
  readonly entry: Entry
  readonly clientMsgId: string | null
  readonly judged: JudgedRequest
  readonly since: number
}

/** A frame of the backend: the frame of the page that it answers, and its errors if pages are told of them. */
export interface Heard {
  readonly to: Sent | null
  readonly errors: KeptProxyExchange['answer']
}

export interface FrameJournalHost {
  readonly proxy: Proxy
  readonly target: URL
  readonly alarm: Alarm
  readonly world: () => World
}

/** Notes the frames of one socket as calls are noted: each frame of the page with its answer, each other one alone. */
export class FrameJournal {
  readonly #guest: Guest
  readonly #host: FrameJournalHost
  /** What waits for an answer, and how not to wait any longer. */
  readonly #waiting = new Map<Sent, () => void>()

  constructor(guest: Guest, host: FrameJournalHost) {
    this.#guest = guest
    this.#host = host
  }

  sent(frame: string | Buffer): Sent {
    const judged = judgeSent(frame)
    const { world, entry } = this.#begin(sending)
    world.look(entry, () => judged.input.body)
    world.journal.forward(entry, seenOf(judged.input))
    return { world, entry, clientMsgId: clientMsgIdIn(judged.input.body), judged, since: performance.now() }
  }

  /** A fault answers it, or breaks the connection; it is not forwarded. */
  struck(sent: Sent, status: number | null): void {
    this.#host.proxy.noteFault(sent, sent.judged)
    this.end(sent, status)
  }

  /** It was forwarded; an answer that does not come in time is noted. */
  await(sent: Sent): void {
    const { alarm, proxy } = this.#host
    const disarm = alarm(proxy.options.patienceMs, () => this.#noteSilence(sent, 'ETIMEDOUT'))
    this.#waiting.set(sent, disarm)
  }

  end(sent: Sent, status: number | null): void {
    this.#waiting.get(sent)?.()
    this.#waiting.delete(sent)
    sent.world.end(sent.entry, status, performance.now() - sent.since)
  }

  heard(data: string | Buffer): Heard {
    const frame = judgeHeard(data)
    const text = String(data)
    const to = isAnswer(frame) ? this.#answeredBy(frame) : null
    if (to) return { to, errors: this.#noteAnswer(frame, text, to) }
    // A pong says nothing new.
    if (frame.name === 'pong' && frame.departures.length === 0) return { to, errors: [] }
    const { world, entry } = this.#begin(pushing)
    const said = { status: 200, contentType: 'application/json', text }
    const errors = this.#note(entry, { input: {}, departures: [] }, frame.departures, said)
    world.end(entry, 200, 0)
    return { to, errors }
  }

  /** The socket has ended; `broken` if the backend did not answer before. */
  close(broken: boolean): void {
    for (const sent of [...this.#waiting.keys()])
      if (broken) this.#noteSilence(sent, 'ECONNRESET')
      else this.end(sent, null)
  }

  /** An answer without the id of the client answers the oldest frame. */
  #answeredBy({ obj }: JudgedFrame): Sent | null {
    const id = clientMsgIdIn(obj)
    const waiting = [...this.#waiting.keys()]
    if (id !== null) return waiting.find(({ clientMsgId }) => clientMsgId === id) ?? null
    return waiting.find(({ clientMsgId }) => clientMsgId === null) ?? waiting[0] ?? null
  }

  #noteAnswer(frame: JudgedFrame, text: string, to: Sent): Heard['errors'] {
    const { entry, judged } = to
    const answer = answerOf(frame, text)
    const errors = this.#note(entry, judged, judgeReply(frame, judged.departures.length === 0), answer)
    const came = { status: 200, type: 'application/json', text }
    const sent = spoiltAnswer(came, { struck: entry.struck, language: entry.language })
    if (sent !== came) entry.verdict = verdictOfSent(imSocket[sending], sending, sent)
    this.end(to, losesAnswer(sending, entry.struck) ? null : answer.status)
    return errors
  }

  #note(
    entry: Entry,
    asked: JudgedRequest,
    departures: JudgedFrame['departures'],
    said: ReceivedAnswer,
  ): Heard['errors'] {
    const { proxy } = this.#host
    const kept = proxy.note(entry, asked, departures, imageDepartures(said, proxy.options.imageOrigins), said)
    return proxy.options.errors ? kept.answer.filter(({ grade }) => grade === 'error') : []
  }

  #noteSilence(sent: Sent, code: string): void {
    const { proxy, target } = this.#host
    proxy.noteSilence(sent.entry, sent.judged, noAnswerFor(code, target, proxy.options.patienceMs))
    this.end(sent, null)
  }

  #begin(route: string): { world: World; entry: Entry } {
    const { world: _, ...guest } = this.#guest
    const arrival = { kind: 'call', route, address: socketAddress, asked: [], page: null, ...guest } as const
    const world = this.#host.world()
    return { world, entry: world.begin({ ...arrival, arrived: performance.now() }).entry }
  }
}
