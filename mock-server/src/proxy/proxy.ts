import type { Endpoint } from 'qinghua-contract'
import { isNotThere, type Departure, type ReceivedAnswer } from 'qinghua-contract/verdict'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '../calls/perform.ts'
import { plainText } from '../calls/refusal-text.ts'
import { routePattern } from '../faults/pattern.ts'
import type { Call } from '../http/steps.ts'
import { verdictOf, type Entry, type KeptProxyExchange } from '../journal/entry.ts'
import { maskedForeign } from '../journal/mask.ts'
import { NoAnswer, type ForeignAnswer } from '../upstream/exchange.ts'
import type { World } from '../worlds/world.ts'
import { answerHeaders, callHeaders } from './headers.ts'
import { departed, noAnswer } from './instead.ts'
import { foreignArrival, seenOf, leftOut, recordedDepartures, RecentAnswers, unjudged } from './proxy-exchange.ts'
import { imageDepartures } from './image-origins.ts'
import { judgeAnswer, refusesShape } from './judge-answer.ts'
import type { JudgedRequest } from './judge-request.ts'
import type { ProxyOptions } from './proxy-options.ts'
import { TargetClock, type Target } from './target.ts'

export interface Forwarded {
  readonly answer: Answer
  readonly headers: Readonly<Record<string, string>>
}

/** The mock has to answer; with the status of the target. */
export interface Missing {
  readonly missing: number
}

const longestRefusal = 200
const refusalText = ({ text }: ReceivedAnswer): string => maskedForeign(text).slice(0, longestRefusal)

/** A target that is a mock marks answers that it spoiled on purpose; they do not count as departures. */
const isPlanted = ({ headers }: ForeignAnswer, { sameWorlds }: ProxyOptions): boolean =>
  sameWorlds && headers.has('x-mall-fault')

/**
 * Forwards calls to a backend, checks requests and answers, and records the result. Forwarded calls are not steps of
 * the world.
 */
export class Proxy {
  readonly options: ProxyOptions
  readonly clock: TargetClock
  readonly #isMocked: (route: string) => boolean
  readonly #recentAnswers = new RecentAnswers()

  constructor(options: ProxyOptions, realNow: () => number) {
    this.options = options
    this.clock = new TargetClock(realNow)
    this.#isMocked = routePattern(options.mock)
  }

  readonly arriving = foreignArrival

  readonly now = (world: World): number => this.clock.now(world)

  isMocked(route: string): boolean {
    return this.#isMocked(route)
  }

  /** Records what was asked of a call that a fault answers: the target is not asked. */
  noteFault({ world, entry }: Pick<Call, 'world' | 'entry'>, judged: JudgedRequest): void {
    world.journal.forward(entry, seenOf(judged.input))
    entry.proxyExchange = unjudged('proxy', null, judged)
  }

  /** Notes what the target answered; `meant` is the answer without its envelope. */
  note(
    entry: Entry,
    { departures }: JudgedRequest,
    answer: readonly Departure[],
    images: readonly Departure[],
    meant: ReceivedAnswer,
    status = meant.status,
  ): KeptProxyExchange {
    const proxyExchange: KeptProxyExchange = {
      answeredBy: 'target',
      status,
      trouble: null,
      ...(departures.length > 0 &&
        refusesShape(meant) && { refusal: { status: meant.status, text: refusalText(meant) } }),
      request: recordedDepartures(departures),
      answer: [...recordedDepartures(answer), ...images],
      ...leftOut(departures, answer),
    }
    entry.proxyExchange = proxyExchange
    entry.verdict = verdictOf(proxyExchange)
    this.#recentAnswers.keep(proxyExchange, meant)
    return proxyExchange
  }

  /** Notes why the target gave no answer. */
  noteSilence(entry: Entry, judged: JudgedRequest, { reason, explained }: NoAnswer): void {
    entry.proxyExchange = { ...unjudged('proxy', null, judged), trouble: reason, explained }
  }

  async forward(
    target: Target,
    route: string,
    row: Endpoint,
    request: FastifyRequest,
    call: Call,
    judged: JudgedRequest,
  ): Promise<Forwarded | Missing> {
    const { world, entry } = call
    const { file: _, ...input } = judged.input
    world.journal.forward(entry, seenOf(judged.input))
    try {
      const came = await this.#ask(target, request, world)
      if (this.isMissing(came)) return { missing: came.status }
      const { meant, departures: all } = judgeAnswer(route, row, this.options.dialect, {
        received: came,
        asked: input,
        language: call.entry.language,
        wire: came,
        now: this.clock.now(world),
        isRequestValid: judged.departures.length === 0,
      })
      const departures = isPlanted(came, this.options) ? [] : all
      const images = imageDepartures(meant, this.options.imageOrigins)
      const proxyExchange = this.note(call.entry, judged, departures, images, meant, came.status)
      const errors = this.options.errors ? proxyExchange.answer.filter(({ grade }) => grade === 'error') : []
      return departed(errors, call.entry.language) ?? this.#forwarded(request, came, meant === came ? null : meant)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return this.withoutAnswer(target, call, judged, error)
    }
  }

  async #ask(target: Target, request: FastifyRequest, world: World): Promise<ForeignAnswer> {
    const { url, headers, body } = request
    // The answer is judged, so its body is needed even if nobody else asks for it.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const sent = Buffer.isBuffer(body) && body.length > 0 ? (body as Buffer<ArrayBuffer>) : undefined
    const sentHeaders = callHeaders(headers, this.options.sameWorlds ? world.name : null)
    const came = await target.call({ method, headers: sentHeaders, body: sent }, url)
    this.clock.update(world, answerHeaders(came, { url, headers })['date'])
    return came
  }

  /** By HTTP status only: "not found" in an envelope is about an object, not the call. */
  isMissing({ status }: ForeignAnswer): boolean {
    return this.options.missing === 'mock' && isNotThere(status)
  }

  #forwarded(request: FastifyRequest, came: ForeignAnswer, unwrapped: ReceivedAnswer | null): Forwarded {
    const { 'content-type': type = '', ...headers } = answerHeaders(came, request)
    const fault = isPlanted(came, this.options) ? came.headers.get('x-mall-fault') : null
    const planted = fault !== null && { 'x-mall-fault': fault }
    const answer = unwrapped
      ? { status: unwrapped.status, type: unwrapped.contentType ?? '', text: unwrapped.text }
      : { status: came.status, type, text: came.text, bytes: came.body }
    return { answer, headers: { ...headers, ...planted, 'x-mall-answered-by': 'target' } }
  }

  withoutAnswer({ address }: Target, { entry }: Call, judged: JudgedRequest, error: NoAnswer): Forwarded {
    const { status, text } = noAnswer(error, address, entry.language)
    this.noteSilence(entry, judged, error)
    return { answer: { status, type: plainText, text }, headers: { 'x-mall-answered-by': 'proxy' } }
  }
}
