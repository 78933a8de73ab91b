import type { Endpoint } from 'qinghua-contract'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../http/call.ts'
import { verdictOf, type KeptProxyExchange } from '../../journal/entry.ts'
import type { World } from '../../worlds/world.ts'
import { foreignArrival, seenOf } from '../foreign-call.ts'
import { answerHeaders } from '../headers.ts'
import { fromRecording, judgeAnswer } from '../judge-answer.ts'
import type { JudgedRequest } from '../judge-request.ts'
import { leftOut, recordedDepartures, RecentAnswers } from '../proxy-exchange.ts'
import type { Forwarded, Missing, Source } from '../source.ts'
import { identityOf, type Difference } from './identity.ts'
import type { RecordedExchange, Recordings } from './recordings.ts'

const valueOf = (value: string | undefined): string => value?.slice(0, 80) ?? 'nothing'
const explained = ([first, ...others]: readonly Difference[]): string => {
  if (!first) return ''
  const more = others.length > 0 ? ` (and ${others.length} more: ${others.map(({ path }) => path).join(', ')})` : ''
  const { path, asked, recorded } = first
  return `no recording fits; the nearest has ${valueOf(recorded)} at ${path}, not ${valueOf(asked)}${more}`
}

/** Answers calls from recordings. Like what a backend answers, that is no step of the world. */
export class Playback implements Source {
  readonly arriving = foreignArrival
  readonly #recordings: Recordings
  readonly #recentAnswers = new RecentAnswers()
  /** How often each was played, in each world. */
  readonly #played = new WeakMap<World, Map<readonly RecordedExchange[], number>>()

  constructor(recordings: Recordings) {
    this.#recordings = recordings
  }

  readonly now = ({ mall }: World): number => mall.now

  noteFault({ world, entry }: Call, { input }: JudgedRequest): void {
    world.journal.forward(entry, seenOf(input))
  }

  ask(
    route: string,
    row: Endpoint,
    request: FastifyRequest,
    call: Call,
    judged: JudgedRequest,
  ): Promise<Forwarded | Missing> {
    const identity = identityOf(row, judged.input)
    const exchange = this.#next(call.world, this.#recordings.fitting(route, identity))
    if (exchange) return Promise.resolve(this.#play(exchange, row, request, call, judged))
    const differences = this.#recordings.nearest(route, identity)
    if (differences) call.entry.notes.push(explained(differences))
    return Promise.resolve({ missing: null })
  }

  /** In the order recorded; the last one repeats. */
  #next(world: World, fitting: readonly RecordedExchange[]): RecordedExchange | undefined {
    const counts = this.#played.get(world) ?? new Map<readonly RecordedExchange[], number>()
    this.#played.set(world, counts)
    const count = counts.get(fitting) ?? 0
    if (fitting.length > 0) counts.set(fitting, count + 1)
    return fitting[Math.min(count, fitting.length - 1)]
  }

  #play(
    { file, answer }: RecordedExchange,
    row: Endpoint,
    { url, headers }: FastifyRequest,
    { world, entry }: Call,
    { input, departures: asked }: JudgedRequest,
  ): Forwarded {
    world.journal.forward(entry, seenOf(input))
    const { departures } = judgeAnswer(entry.route, row, 'raw', fromRecording(input, answer, asked.length === 0))
    const proxyExchange: KeptProxyExchange = {
      answeredBy: 'recording',
      status: answer.status,
      trouble: null,
      request: recordedDepartures(asked),
      answer: recordedDepartures(departures),
      ...leftOut(asked, departures),
    }
    entry.proxyExchange = proxyExchange
    entry.verdict = verdictOf(proxyExchange)
    entry.notes.push(`answered from ${file}`)
    this.#recentAnswers.keep(proxyExchange, answer)
    const came = answer.contentType === null ? {} : { 'content-type': answer.contentType }
    const { 'content-type': type = '', ...others } = answerHeaders({ headers: came }, { url, headers })
    const { status, text } = answer
    return {
      answer: { status, type, text, bytes: Buffer.from(text) },
      headers: { ...others, 'x-mall-answered-by': 'recording' },
    }
  }
}
