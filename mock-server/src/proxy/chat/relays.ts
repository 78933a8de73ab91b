import { imSocket } from 'qinghua-contract'
import { statusesOf, type Departure } from 'qinghua-contract/verdict'
import type { FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'
import { callOf, type Call } from '../../http/steps.ts'
import type { Sockets } from '../../sockets/sockets.ts'
import { realAlarm, serviceRestart, type Alarm, type Wire } from '../../sockets/wire.ts'
import { NoAnswer, type ForeignAnswer } from '../../upstream/exchange.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { seenOf, unjudged } from '../proxy-exchange.ts'
import { callHeaders } from '../headers.ts'
import { requestJudge, type JudgedRequest } from '../judge-request.ts'
import type { Proxy } from '../proxy.ts'
import { assignScenarioAccount } from '../scenario-account.ts'
import type { Target } from '../target.ts'
import { Relay, type Ends } from './relay.ts'

const opening = 'GET /im/websocket/user/{token}'
const row = imSocket[opening]
const judge = requestJudge(row)
/** Closes a page whose backend refuses it, or is not there: it comes again later. */
const gone = 1011
/** Closes a page that the mock would have refused. */
const refused = 1008
const keepAlive = 30_000

export interface RelaysOptions {
  readonly proxy: Proxy
  readonly target: Target | undefined
  readonly sockets: Sockets
  readonly worlds: Worlds
  readonly realNow: () => number
  readonly alarm?: Alarm | undefined
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
  /** Open pages and their worlds. */
  readonly #pages = new Map<WebSocket, string>()

  constructor(options: RelaysOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#pages.size
  }

  hasPlace(world: string): boolean {
    const { sockets } = this.#options
    const { ofProcess, ofWorld } = sockets.limits
    const here = [...this.#pages.values()].filter((each) => each === world).length
    return this.count + sockets.count < ofProcess && here + sockets.connected(world).length < ofWorld
  }

  /** Joins the socket of a page, which is paused, with one of the backend; false if the mock has to serve it. */
  async join(request: FastifyRequest, page: WebSocket, wire: Wire): Promise<boolean> {
    const { target, proxy } = this.#options
    const call = callOf(request)
    const { world, entry, since } = call
    this.#pages.set(page, world.name)
    page.once('close', () => this.#pages.delete(page))
    request.raw.socket.setKeepAlive(true, keepAlive)
    const judged = await judge(request)
    if (!target || proxy.isMocked(opening)) return this.#toMock(page, call, judged, null)
    world.journal.forward(entry, seenOf(judged.input))
    try {
      const came = await this.#dial(target, request, call)
      if (came instanceof WebSocket) {
        this.#relay(target, call, judged, { page, wire, backend: came })
        return true
      }
      if (proxy.isMissing(came)) return this.#toMock(page, call, judged, came.status)
      proxy.note(entry, judged, handshakeDepartures(came), [], came)
      world.end(entry, came.status, performance.now() - since)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const { options } = proxy
      if (options.missing === 'mock' && error.reason === 'unreachable') return this.#toMock(page, call, judged, null)
      proxy.noteSilence(entry, judged, error)
      world.end(entry, null, performance.now() - since)
    }
    page.close(gone)
    return true
  }

  close(): void {
    for (const page of this.#pages.keys()) page.close(1001)
  }

  #dial(target: Target, { headers, url }: FastifyRequest, { world }: Call): Promise<WebSocket | ForeignAnswer> {
    const { proxy, sockets } = this.#options
    const sent = callHeaders(headers, proxy.options.sameWorlds ? world.name : null)
    return target.socket(sent, url, sockets.limits.unreadBytes)
  }

  #relay({ address }: Target, call: Call, judged: JudgedRequest, ends: Ends): void {
    const { proxy, worlds, sockets, realNow, alarm = realAlarm } = this.#options
    const { world, entry, faults, since } = call
    entry.proxyExchange = unjudged('target', 101, judged)
    world.end(entry, 101, performance.now() - since)
    const { token, language, hasLanguageHeader } = entry
    const relay = new Relay(ends, { world: world.name, token, language, hasLanguageHeader }, faults, {
      proxy,
      target: address,
      limits: sockets.limits,
      alarm,
      now: realNow,
      wait: world.wait,
      world: () => worlds.get(world.name),
    })
    relay.start()
    const nothing = (): void => undefined
    const onMoved = (): void => ends.wire.close(serviceRestart)
    ends.page.once('close', worlds.watchers.add(world.name, { onCall: nothing, onReplaced: nothing, onMoved }))
  }

  /** Reads as strictly as the mock does. */
  #toMock(page: WebSocket, call: Call, judged: JudgedRequest, status: number | null): boolean {
    call.entry.proxyExchange = unjudged('mock', status, judged)
    if (judged.departures.length > 0) {
      call.world.end(call.entry, 400, performance.now() - call.since)
      page.close(refused)
      return true
    }
    this.#pages.delete(page)
    assignScenarioAccount(call.world, call.entry)
    return false
  }
}
