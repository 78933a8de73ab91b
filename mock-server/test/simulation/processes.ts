import type { Endpoint } from '@mall/contracts'
import { buildSeed } from '@mall/fixtures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perform } from '../../src/calls/perform.ts'
import { playScenario } from '../../src/calls/play-scenario.ts'
import { createCatalogue } from '../../src/core/state/catalogue.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import { PostgresStore } from '../../src/data/shared/postgres-store.ts'
import { pause, type Surroundings } from '../../src/data/shared/surroundings.ts'
import { WorldStore } from '../../src/data/world-store.ts'
import { callOf, type Call } from '../../src/http/call.ts'
import { fence, see } from '../../src/http/fence.ts'
import { carryOut } from '../../src/http/mount.ts'
import { openCall } from '../../src/http/open-call.ts'
import { carryOutShared } from '../../src/http/shared-call.ts'
import { Worlds } from '../../src/worlds/worlds.ts'
import type { SimDatabase } from './sim-database.ts'
import type { Owner } from './sim-time.ts'

const catalogue = createCatalogue(buildSeed(1, 10))
const change = 'POST /__mall/clock/advance'
const look = 'GET /__mall/clock'

/** What a call did, as far as its caller knows. */
export type Outcome =
  | {
      readonly is: 'done'
      readonly seen: readonly number[]
      /** The process cannot reach its database, and goes on with what it has. */
      readonly isAlone: boolean
    }
  | { readonly is: 'refused' | 'unclear' }

/** The numbers of all changes of a world, in the order in which they were made. */
const changesIn = (worlds: Worlds, name: string): number[] =>
  worlds
    .get(name)
    .journal.entries.filter(({ route, handled }) => route === change && handled)
    .sort((a, b) => (a.handled?.turn ?? 0) - (b.handled?.turn ?? 0))
    .map(({ input }) => (input as { body: { ms: number } }).body.ms)

/** One process of a mall: the real store, worlds and calls, with a simulated database and network. */
export class Process {
  readonly owner: Owner
  readonly worlds: Worlds
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
  }

  /** Changes a world by a number, or looks at its changes. */
  async call(name: string, number: number | null): Promise<Outcome> {
    const { worlds } = this
    const route = number === null ? look : change
    const row = { effect: number === null ? 'read' : 'change' } as unknown as Endpoint
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
          if (number !== null) return perform(world, entry, input)
          return { status: 200, type: 'application/json', text: JSON.stringify(changesIn(worlds, name)) }
        },
        call,
        number === null ? {} : { body: { ms: number } },
      )
    try {
      await worlds.ready(name)
      see(request, worlds, name)
      open()
      const opened = { request, reply: reply as FastifyReply, open }
      const answer = await carryOutShared({ worlds, named: () => [] }, opened, carry, async () => false)
      // It may stand still once it has looked, too.
      await pause(this.#around, 1)
      const text = await new Promise<unknown>((resolve) =>
        fence(worlds)(request, reply as FastifyReply, answer?.text, (_error, payload) => resolve(payload)),
      )
      const { world, entry, noted } = callOf(request)
      if (noted) world.end(entry, status, 1)
      if (status !== 200) return { is: 'refused' }
      const seen = number === null ? (JSON.parse(String(text)) as number[]) : []
      return { is: 'done', seen, isAlone: !this.#store.reachable }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { world, entry, noted } = request.call ?? {}
      if (world && entry && noted) world.end(entry, 503, 1)
      return { is: error.code === 'perhapsStored' ? 'unclear' : 'refused' }
    }
  }
}
