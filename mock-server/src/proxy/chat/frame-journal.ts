import { imSocket } from 'qinghua-contract'
import type { JudgedFrame } from 'qinghua-contract/frame-verdict'
import type { Departure } from 'qinghua-contract/verdict'
import { spoiltAnswer, verdictOfSent } from '../../calls/as-sent.ts'
import type { Language } from '../../core/state/text.ts'
import type { AppliedFault } from '../../faults/faults.ts'
import { losesAnswer } from '../../faults/moments.ts'
import type { Entry, KeptProxyExchange } from '../../journal/entry.ts'
import { maskedValue } from '../../journal/mask.ts'
import { socketAddress } from '../../sockets/sockets.ts'
import type { Alarm } from '../../sockets/wire.ts'
import { noAnswerOf } from '../../upstream/no-answer.ts'
import type { World } from '../../worlds/world.ts'
import { imageDepartures } from '../image-origins.ts'
import type { JudgedRequest } from '../judge-request.ts'
import type { Proxy } from '../proxy.ts'
import { answerOf, clientMsgIdIn, isAnswer, judgeHeard, judgeReply, judgeSent } from './judge-frames.ts'

export const sending = 'SEND /im/websocket/user/{token}'
export const pushing = 'PUSH /im/websocket/user/{token}'

/** Whose socket it is. The token is a stand-in if it is one of the backend. */
export interface Guest {
  readonly world: string
  readonly token: string | null
  readonly language: Language
  readonly hasLanguageHeader: boolean
}

/** A frame of the page that waits for its answer. */
export interface Sent {
  readonly world: World
  readonly entry: Entry
  readonly faults: readonly AppliedFault[]
  readonly clientMsgId: string | null
  readonly judged: JudgedRequest
  readonly since: number
  forget: () => void
}

/** A frame of the backend, and what the journal keeps of it. */
export interface Heard {
  readonly frame: JudgedFrame
  /** What it answers, if it answers a frame of the page. */
  readonly to: Sent | null
  readonly errors: readonly KeptProxyExchange['answer'][number][]
}

export interface FrameJournalHost {
  readonly proxy: Proxy
  readonly target: URL
  readonly alarm: Alarm
  readonly world: () => World
}

const received = (text: string) => ({ status: 200, contentType: 'application/json', text })

/** Notes the frames of one socket as calls are noted: each frame of the page with its answer, each other one alone. */
export class FrameJournal {
  readonly #guest: Guest
  readonly #host: FrameJournalHost
  readonly #waiting = new Set<Sent>()

  constructor(guest: Guest, host: FrameJournalHost) {
    this.#guest = guest
    this.#host = host
  }

  sent(frame: string | Buffer): Sent {
    const world = this.#host.world()
    const judged = judgeSent(frame)
    const { entry } = this.#begin(world, sending)
    world.look(entry, () => judged.input.body)
    world.journal.forward(entry, maskedValue(judged.input) as typeof judged.input)
    const clientMsgId = clientMsgIdIn(judged.input.body)
    const since = performance.now()
    return { world, entry, faults: entry.struck, clientMsgId, judged, since, forget: () => undefined }
  }

  /** A fault answers it, or breaks the connection; it is not forwarded. */
  struck(sent: Sent, status: number | null): void {
    this.#host.proxy.noteFault(sent, sent.judged)
    this.end(sent, status)
  }

  /** It was forwarded; an answer that does not come in time is noted. */
  await(sent: Sent): void {
    const ms = this.#host.proxy.options.patienceMs
    const disarm = this.#host.alarm(ms, () => this.#noteSilence(sent, { code: 'ETIMEDOUT' }))
    sent.forget = () => {
      disarm()
      this.#waiting.delete(sent)
    }
    this.#waiting.add(sent)
  }

  end({ world, entry, since }: Sent, status: number | null): void {
    world.end(entry, status, performance.now() - since)
  }

  heard(data: string | Buffer): Heard {
    const { proxy } = this.#host
    const frame = judgeHeard(data)
    const text = String(data)
    const images = imageDepartures(received(text), proxy.options.imageOrigins)
    const to = isAnswer(frame) ? this.#answeredBy(frame) : null
    if (to) {
      to.forget()
      const answer = answerOf(frame, text)
      const departures = judgeReply(frame, to.judged.departures.length === 0)
      const kept = proxy.note(to.entry, to.judged, departures, images, answer)
      const came = { status: 200, type: 'application/json', text }
      const sent = spoiltAnswer(came, { struck: to.faults, language: to.entry.language })
      if (sent !== came) to.entry.verdict = verdictOfSent(imSocket[sending], sending, sent)
      this.end(to, losesAnswer(sending, to.faults) ? null : answer.status)
      return { frame, to, errors: this.#errorsIn(kept) }
    }
    // A pong says nothing new.
    if (frame.name === 'pong' && frame.departures.length === 0) return { frame, to, errors: [] }
    return { frame, to, errors: this.#notePush(frame.departures, images, text) }
  }

  /** The socket has ended; `broken` if the backend did not answer before. */
  close(broken: boolean): void {
    for (const sent of [...this.#waiting])
      if (broken) this.#noteSilence(sent, { code: 'ECONNRESET' })
      else {
        sent.forget()
        this.end(sent, null)
      }
  }

  /** An answer without the id of the client answers the oldest frame. */
  #answeredBy({ obj }: JudgedFrame): Sent | null {
    const id = clientMsgIdIn(obj)
    const waiting = [...this.#waiting]
    if (id !== null) return waiting.find(({ clientMsgId }) => clientMsgId === id) ?? null
    return waiting.find(({ clientMsgId }) => clientMsgId === null) ?? waiting[0] ?? null
  }

  #notePush(departures: readonly Departure[], images: readonly Departure[], text: string): Heard['errors'] {
    const world = this.#host.world()
    const { entry } = this.#begin(world, pushing)
    const asked: JudgedRequest = { input: {}, departures: [] }
    const kept = this.#host.proxy.note(entry, asked, departures, images, received(text))
    world.end(entry, 200, 0)
    return this.#errorsIn(kept)
  }

  #noteSilence(sent: Sent, { code }: { code: string }): void {
    sent.forget()
    const { proxy, target } = this.#host
    const attempt = { url: target, ms: proxy.options.patienceMs, headerBytes: 0, received: null, encoding: undefined }
    proxy.noteSilence(sent.entry, sent.judged, noAnswerOf(Object.assign(new Error(code), { code }), attempt))
    this.end(sent, null)
  }

  #begin(world: World, route: string): { entry: Entry; faults: readonly AppliedFault[] } {
    const { token, language, hasLanguageHeader } = this.#guest
    return world.begin({
      kind: 'call',
      route,
      address: socketAddress,
      language,
      token,
      asked: [],
      page: null,
      hasLanguageHeader,
      arrived: performance.now(),
    })
  }

  #errorsIn({ answer }: KeptProxyExchange): Heard['errors'] {
    return this.#host.proxy.options.errors ? answer.filter(({ grade }) => grade === 'error') : []
  }
}
