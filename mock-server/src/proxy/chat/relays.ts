import { imSocket } from 'qinghua-contract'
import { statusesOf, type Departure } from 'qinghua-contract/verdict'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'
import { Refusal } from '../../core/state/refusal.ts'
import { callOf, type Call } from '../../http/call.ts'
import { maskedValue } from '../../journal/mask.ts'
import type { Sockets } from '../../sockets/sockets.ts'
import { realAlarm, type Alarm, type Wire } from '../../sockets/wire.ts'
import { contentTypeOf, NoAnswer, textOf, type ForeignAnswer } from '../../upstream/exchange.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { noteMock } from '../foreign-call.ts'
import { answerHeaders, callHeaders } from '../headers.ts'
import { requestJudge, type JudgedRequest } from '../judge-request.ts'
import { recordedDepartures } from '../proxy-exchange.ts'
import type { Proxy } from '../proxy.ts'
import { assignScenarioAccount } from '../scenario-account.ts'
import type { Target } from '../target.ts'
import type { Guest } from './frame-journal.ts'
import { Relay } from './relay.ts'

export const opening = 'GET /im/websocket/user/{token}'
const row = imSocket[opening]
const probing = 30_000

export interface RelaysOptions {
  readonly proxy: Proxy
  readonly target: Target | undefined
  readonly sockets: Sockets
  readonly worlds: Worlds
  readonly realNow: () => number
  readonly alarm?: Alarm | undefined
}

/** A socket of the backend that waits for that of the page. */
interface Waiting {
  readonly backend: WebSocket
  readonly drop: () => void
  readonly leave: () => void
}

const handshakeDepartures = ({ status }: ForeignAnswer): Departure[] => {
  const legal = statusesOf(row)
  if (legal.has(status)) return []
  const expected = [101, ...legal].toSorted((a, b) => a - b).join(', ')
  return [{ rule: 'status', grade: 'error', path: '', found: String(status), expected }]
}

/** All sockets between pages and the backend; the mock serves a page where the backend has no socket. */
export class Relays {
  readonly #options: RelaysOptions
  readonly #alarm: Alarm
  readonly #all = new Set<Relay>()
  readonly #waiting = new Map<FastifyRequest, Waiting>()
  readonly #placesIn = new Map<string, number>()
  readonly #judge = requestJudge(row)
  #probe: (() => void) | null = null

  constructor(options: RelaysOptions) {
    this.#options = options
    this.#alarm = options.alarm ?? realAlarm
  }

  get count(): number {
    return [...this.#placesIn.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Asks the backend for a socket: `refused` was answered, and `mock` serves the page otherwise. */
  async ask(request: FastifyRequest, reply: FastifyReply): Promise<'joined' | 'refused' | 'mock'> {
    const { target, proxy } = this.#options
    const call = callOf(request)
    const judged = await this.#judge(request)
    if (!target || proxy.isMocked(opening)) return this.#toMock(call, judged, null)
    const leave = this.#takePlace(call.world.name)
    call.world.journal.forward(call.entry, maskedValue(judged.input) as typeof judged.input)
    try {
      const came = await this.#dial(target, request, call)
      if (came instanceof WebSocket) {
        this.#keep(request, came, leave)
        this.#noteOpen(call, judged)
        return 'joined'
      }
      leave()
      if (proxy.isMissing(came)) return this.#toMock(call, judged, came.status)
      this.#refuse(request, reply, judged, came)
      return 'refused'
    } catch (error) {
      leave()
      if (!(error instanceof NoAnswer)) throw error
      if (proxy.options.missing === 'mock' && error.reason === 'unreachable') return this.#toMock(call, judged, null)
      const { answer, headers } = proxy.withoutAnswer(target, call, judged, error)
      reply.code(answer.status).type(answer.type).headers(headers).send(answer.text)
      return 'refused'
    }
  }

  /** Joins the socket of a page with that of the backend; false if the mock serves it. */
  join(request: FastifyRequest, page: WebSocket, wire: Wire): boolean {
    const waiting = this.#waiting.get(request)
    const { target, proxy, worlds, sockets, realNow } = this.#options
    if (!waiting || !target) return false
    this.#waiting.delete(request)
    request.raw.socket.off('close', waiting.drop)
    const { backend, leave } = waiting
    const { world, entry, faults, since } = callOf(request)
    world.end(entry, 101, performance.now() - since)
    const { token, language, hasLanguageHeader } = entry
    const guest: Guest = { world: world.name, token, language, hasLanguageHeader }
    const relay: Relay = new Relay({ page, wire, backend }, guest, faults, {
      proxy,
      target: target.address,
      limits: sockets.limits,
      alarm: this.#alarm,
      now: realNow,
      wait: world.wait,
      world: () => worlds.get(guest.world),
      onEnd: () => {
        this.#all.delete(relay)
        leave()
      },
    })
    this.#all.add(relay)
    this.#startProbing()
    return true
  }

  close(): void {
    this.#probe?.()
    this.#probe = null
    for (const { drop } of this.#waiting.values()) drop()
    for (const relay of this.#all) relay.close(1001)
  }

  #dial(target: Target, { headers, url }: FastifyRequest, { world }: Call): Promise<WebSocket | ForeignAnswer> {
    const { options } = this.#options.proxy
    const { limits } = this.#options.sockets
    const sent = callHeaders(headers, options.sameWorlds ? world.name : null)
    return target.socket(sent, url, headers.via, limits.unreadBytes)
  }

  /** A page that leaves before it is joined leaves no socket behind. */
  #keep(request: FastifyRequest, backend: WebSocket, leave: () => void): void {
    const drop = (): void => {
      this.#waiting.delete(request)
      backend.terminate()
      leave()
    }
    backend.on('error', () => undefined)
    this.#waiting.set(request, { backend, drop, leave })
    const { socket } = request.raw
    if (socket.destroyed) drop()
    else socket.once('close', drop)
  }

  #noteOpen({ entry }: Call, { departures }: JudgedRequest): void {
    entry.proxyExchange = {
      answeredBy: 'target',
      status: 101,
      trouble: null,
      request: recordedDepartures(departures),
      answer: [],
    }
  }

  #toMock(call: Call, judged: JudgedRequest, status: number | null): 'mock' {
    noteMock(call, judged, status)
    assignScenarioAccount(call.world, call.entry)
    return 'mock'
  }

  #refuse(request: FastifyRequest, reply: FastifyReply, judged: JudgedRequest, came: ForeignAnswer): void {
    const text = textOf(came)
    const meant = { status: came.status, contentType: contentTypeOf(came), text }
    this.#options.proxy.note(callOf(request).entry, judged, handshakeDepartures(came), [], meant)
    reply
      .code(came.status)
      .headers({ ...answerHeaders(came, request), 'x-mall-answered-by': 'target' })
      .send(text)
  }

  #takePlace(world: string): () => void {
    const { sockets } = this.#options
    const { ofProcess, ofWorld } = sockets.limits
    const here = this.#placesIn.get(world) ?? 0
    const isFull = this.count + sockets.count >= ofProcess || here + sockets.connected(world).length >= ofWorld
    if (isFull) throw new Refusal('busy')
    this.#placesIn.set(world, here + 1)
    let taken = true
    return () => {
      if (!taken) return
      taken = false
      const left = (this.#placesIn.get(world) ?? 1) - 1
      if (left > 0) this.#placesIn.set(world, left)
      else this.#placesIn.delete(world)
    }
  }

  #startProbing(): void {
    this.#probe ??= this.#alarm(probing, () => {
      this.#probe = null
      for (const relay of this.#all) relay.probe()
      if (this.#all.size > 0) this.#startProbing()
    })
  }
}
