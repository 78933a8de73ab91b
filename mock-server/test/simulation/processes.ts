import type { Endpoint } from 'qinghua-contract'
import { buildSeed } from '@mall/fixtures'
import { known } from '@mall/fixtures/known'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perform } from '../../src/calls/perform.ts'
import { playScenario } from '../../src/calls/play-scenario.ts'
import { accountByName } from '../../src/core/people/login.ts'
import { chatsAfter } from '../../src/core/service/history.ts'
import { createCatalogue } from '../../src/core/state/catalogue.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { PostgresStore } from '../../src/data/shared/postgres-store.ts'
import { pause, type Surroundings } from '../../src/data/shared/surroundings.ts'
import { WorldStore } from '../../src/data/world-store.ts'
import { callOf, type Call } from '../../src/http/call.ts'
import { fence, see } from '../../src/http/fence.ts'
import { carryOut } from '../../src/http/mount.ts'
import { openCall } from '../../src/http/open-call.ts'
import { shared } from '../../src/http/shared-call.ts'
import type { Input } from '../../src/journal/entry.ts'
import { Sockets, type Ears } from '../../src/sockets/sockets.ts'
import type { Wire } from '../../src/sockets/wire.ts'
import type { World } from '../../src/worlds/world.ts'
import { Worlds } from '../../src/worlds/worlds.ts'
import type { SimDatabase } from './sim-database.ts'
import type { Owner } from './sim-time.ts'

const catalogue = createCatalogue(buildSeed(1, 10))
const look = 'GET /__mall/conversations'
const socket = 'GET /im/websocket/user/{token}'
/** Those to whom something is said. */
export const people = [known.fresh, known.member].map(({ userName }) => userName)

/** What changes a world. */
export interface Step {
  readonly route: string
  readonly input: Input
}

export const saying = (userName: string, content: string): Step => ({
  route: 'POST /__mall/conversations/{userName}/{shopId}/messages',
  input: { params: { userName, shopId: 0 }, body: { content } },
})
export const loggingIn = (userName: string): Step => ({ route: 'POST /__mall/login', input: { body: { userName } } })

/** What a call did, as far as its caller knows. */
export type Outcome =
  | {
      readonly is: 'done'
      readonly text: string
      /** The process cannot reach its database, and goes on with what it has. */
      readonly isAlone: boolean
    }
  | { readonly is: 'refused' | 'unclear' }

export interface Said {
  readonly who: string
  readonly msgId: number
  readonly content: string
}

/** Everything that was said in a world, in order. */
const saidIn = ({ mall }: World): Said[] =>
  people
    .flatMap((who) =>
      chatsAfter(mall, accountByName(mall, who)?.userId ?? '', 0).map(({ chat }) => ({
        who,
        msgId: chat.msgId,
        content: String(chat.content),
      })),
    )
    .sort((a, b) => a.msgId - b.msgId)

export interface FarWire extends Wire {
  /** Whether the other end has closed it. */
  readonly hasLeft: () => boolean
}

/** One process of a mall: the real store, worlds and calls, with a simulated database and network. */
export class Process {
  readonly owner: Owner
  readonly worlds: Worlds
  readonly #sockets: Sockets
  readonly #store: PostgresStore
  readonly #around: Surroundings

  static async start(database: SimDatabase, owner: Owner, onTrouble: (error: unknown) => void): Promise<Process> {
    const around = database.around(owner)
    return new Process(owner, around, await PostgresStore.open('', onTrouble, undefined, around), onTrouble)
  }

  private constructor(owner: Owner, around: Surroundings, store: PostgresStore, onTrouble: (error: unknown) => void) {
    this.owner = owner
    this.#around = around
    const { now, soon } = around
    this.#store = store
    this.worlds = new Worlds({
      real: { now, wait: async () => undefined },
      catalogueOf: () => catalogue,
      seed: 1,
      size: 10,
      perform,
      play: playScenario,
      newKey: (name) => name,
      store: new WorldStore(store.disk),
      shared: store,
      later: soon,
      onTrouble: (_, error) => onTrouble(error),
      stepsBetweenMarks: 6,
      stepsBetweenStates: 12,
      mostLoaded: 3,
    })
    this.#sockets = new Sockets({ worlds: this.worlds, realNow: now, alarm: around.after })
  }

  /** Opens a socket as `http/chat-socket.ts` does; null if it is refused. */
  async connect(name: string, token: string, after: number | null, wire: FarWire): Promise<Ears | null> {
    const { worlds } = this
    try {
      await worlds.ready(name)
      const arrival = {
        kind: 'call',
        route: socket,
        address: '/',
        language: 'zh',
        token,
        asked: [],
        page: null,
      } as const
      const world = worlds.get(name)
      const { entry } = world.begin({ ...arrival, hasLanguageHeader: true, arrived: 0 })
      // It may stand still before the socket is there.
      await pause(this.#around, 1)
      const { userId } = entry
      world.end(entry, 101, 1)
      if (wire.hasLeft()) return null
      if (userId === null) this.#sockets.turnAway(world, wire, 'zh')
      else {
        const visitor = { userId, token, language: 'zh', hasLanguageHeader: true, faults: [] } as const
        return this.#sockets.open(world, visitor, wire, { after, yields: false })
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      wire.terminate()
    }
    return null
  }

  /** Changes a world, or looks at what was said in it. */
  async call(name: string, step: Step | null): Promise<Outcome> {
    const { worlds } = this
    const route = step?.route ?? look
    const row = { effect: step ? 'change' : 'read' } as unknown as Endpoint
    const headers = { 'x-mall-world': name }
    const request = {
      method: 'POST',
      url: '/',
      headers,
      cookies: {},
      call: null,
      seen: null,
    } as unknown as FastifyRequest
    let status = 200
    const reply: Pick<FastifyReply, 'header' | 'code' | 'type' | 'removeHeader'> = {
      header: () => reply as FastifyReply,
      type: () => reply as FastifyReply,
      removeHeader: () => reply as FastifyReply,
      code: (code) => ((status = code), reply as FastifyReply),
    }
    const opening = { worlds, worldDomain: 'localhost', kind: 'control' } as const
    const open = (): void => openCall(opening, { route, effect: row.effect }, request, reply as FastifyReply)
    const carry = (call: Call) =>
      carryOut(
        route,
        row,
        (_route, _row, { world, entry }, input) => {
          if (step) return perform(world, entry, input)
          return { status: 200, type: 'application/json', text: JSON.stringify(saidIn(world)) }
        },
        call,
        step?.input ?? {},
      )
    try {
      await worlds.ready(name)
      see(request, worlds, name)
      open()
      const opened = { request, reply: reply as FastifyReply, open }
      const answer = await shared(worlds).carryOut(opened, [], carry, async () => false)
      // It may stand still once it has looked, too.
      await pause(this.#around, 1)
      const text = await new Promise<unknown>((resolve) =>
        fence(worlds)(request, reply as FastifyReply, answer?.text, (_error, payload) => resolve(payload)),
      )
      const { world, entry, noted } = callOf(request)
      if (noted) world.end(entry, status, 1)
      if (status !== 200) return { is: 'refused' }
      return { is: 'done', text: String(text), isAlone: !this.#store.reachable }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { world, entry, noted } = request.call ?? {}
      if (world && entry && noted) world.end(entry, 503, 1)
      return { is: error.code === 'perhapsStored' ? 'unclear' : 'refused' }
    }
  }
}
