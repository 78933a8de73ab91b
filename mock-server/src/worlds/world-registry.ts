import type { WorldView } from 'qinghua-contract/control'
import { defaultScenario } from '@mall/fixtures/scenarios'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import { done, inMemory, type WorldStore } from '../data/store.ts'
import { preparing, type KeptWorld } from '../data/world-lines.ts'
import { notStored, refusing, WorldLog } from '../data/world-log.ts'
import { LoadedWorlds } from './loaded-worlds.ts'
import { Openings } from './openings.ts'
import { Watchers } from './watchers.ts'
import { unknownWorld, WorldMaker, type MakerOptions } from './world-maker.ts'
import { contentOf, listenerOf, storeState, type WorldRecord } from './world-record.ts'
import type { World } from './world.ts'

const maxWorlds = 1_000
/** With a store, worlds used longest ago leave memory; without one, worlds beyond the limit are refused. */
export const maxLoaded = 160
/** How often a world is opened that was lost while another one was opened. */
const mostTries = 8

const keptBy = (log: WorldLog | null): WorldView['kept'] => {
  if (!log) return 'inMemory'
  return log.failing ? 'failing' : 'onDisk'
}

export interface RegistryOptions extends MakerOptions {
  /** Without one, worlds are in memory alone. */
  readonly store?: WorldStore | undefined
  /** Runs background work; `setImmediate` by default. */
  readonly later?: (act: () => void) => void
  /** Fewer than usual in tests. */
  readonly mostLoaded?: number
  readonly stepsBetweenStates?: number
  readonly onTrouble?: (world: string, error: unknown) => void
}

/** Holds all worlds: in memory while they are used, otherwise in their store, within fixed limits. */
export class WorldRegistry {
  readonly #options: RegistryOptions
  readonly #store: WorldStore
  readonly #records = new LoadedWorlds()
  readonly #openings: Openings
  /** Worlds that the lists of other processes have. */
  readonly #noted = new Set<string>()
  readonly watchers = new Watchers()
  readonly maker: WorldMaker

  constructor(options: RegistryOptions) {
    this.#options = options
    this.maker = new WorldMaker(options, this.#records.room)
    this.#store = options.store ?? inMemory()
    this.#openings = new Openings({
      store: this.#store,
      maker: this.maker,
      makeRoom: () => this.#makeRoom(),
      enter: (name, world, kept) => {
        const { log } = this.#enter(name, world, kept)
        if (!kept.isWhole) this.#attempt(name, () => log?.rewrite(false))
      },
      onTrouble: options.onTrouble,
    })
    this.#store.listener = { give: (name) => this.#give(name), onLost: (name) => this.#forget(name) }
  }

  /** As far as it is known here: a world that is not open may exist elsewhere. */
  has(name: string): boolean {
    return this.#records.has(name) || this.#store.has(name) === true
  }

  /** Worlds in memory, most recently used first. */
  loaded(): World[] {
    return [...this.#records.values()].map(({ world }) => world).reverse()
  }

  /** Worlds of which nothing was noted are opened, one after the other, to say how each is. */
  async views(): Promise<WorldView[]> {
    const isAway = ([name, view]: [string, WorldView | null]): boolean => !view && !this.#records.has(name)
    for (const [name] of [...(await this.#store.list())].filter(isAway)) await this.ready([name])
    const loaded = this.loaded().map(({ name }) => this.view(name))
    const others = [...(await this.#store.list())].flatMap(([name, view]) =>
      view && !this.#records.has(name) ? view : [],
    )
    return [...loaded, ...others.map((view) => ({ ...view, kept: 'onDisk' as const }))]
  }

  view(name: string): WorldView {
    const { world, log } = this.known(name)
    const aside = this.#store.asideOf(name)
    return { ...world.view(), kept: keptBy(log), damage: aside === undefined ? null : { file: aside } }
  }

  known(name: string): WorldRecord {
    const record = this.find(name)
    if (!record) throw unknownWorld(name, this.#records.keys())
    return record
  }

  /** Undefined if there is no such world; refuses one that is not open. */
  find(name: string): WorldRecord | undefined {
    const record = this.#records.use(name)
    refuseUnless(record || this.#store.has(name) === false, 'busy')
    return record
  }

  /** Opens the worlds, and makes sure that what is open is as it is kept. */
  async ready(names: readonly string[]): Promise<void> {
    await this.#store.sure()
    for (let tries = 0; tries < mostTries; tries++) {
      const missing = names.filter((name) => !this.#records.has(name) && this.#store.has(name) !== false)
      if (missing.length === 0) return
      await Promise.all(missing.map((name) => this.#openings.open(name)))
    }
    throw new Refusal('busy')
  }

  /** Resolves once nothing can be lost or out of date of what was seen of the worlds. */
  stored(names: readonly string[]): Promise<void> {
    const [name] = names
    if (name === undefined) return done
    if (names.length === 1) return this.#store.stored(name)
    return Promise.all(names.map((each) => this.#store.stored(each))).then(() => undefined)
  }

  get storeHealth() {
    return this.#store.health
  }

  /** Makes what a world will be in its store before it takes its place. Stops if the place is another's meanwhile. */
  *preparing(name: string, { journal: { steps }, uploads }: World): Generator<void, void> {
    if (!this.#store.keeps) return
    const here = this.find(name)
    const isSame = (): boolean => this.#records.get(name) === here
    try {
      for (const work of [preparing(steps), this.#store.pictures(name, uploads.bytesByDigest)])
        while (isSame() && !work.next().done) yield
    } catch (error) {
      throw notStored(error)
    }
  }

  /** Registers a world; persists it at once if it was created by name. */
  register(name: string, world: World, atOnce: boolean): WorldRecord {
    refuseUnless(this.#store.has(name) !== null, 'busy')
    this.#makeRoom()
    const record = this.#enter(name, world)
    if (atOnce) {
      try {
        this.#save(record)
      } catch (error) {
        this.#records.delete(name)
        throw error
      }
    }
    this.watchers.replaced(name)
    return record
  }

  /** Replaces the state of a world; if it cannot be stored, the old one stays. */
  replace(name: string, world: World): void {
    const before = this.known(name)
    const record = { world, log: before.log }
    this.#records.set(name, record)
    try {
      this.#save(record)
    } catch (error) {
      this.#records.set(name, before)
      throw error
    }
    before.world.retire()
    this.#serve(name, record)
    this.watchers.replaced(name)
  }

  remove(name: string): void {
    if (!this.has(name)) this.known(name)
    const { world, log } = this.#records.get(name) ?? {}
    refusing(() => (log ?? { remove: () => this.#store.remove(name) }).remove())
    world?.retire()
    this.#records.delete(name)
    this.#noted.delete(name)
    this.watchers.replaced(name)
  }

  letAllGo(): void {
    for (const { world } of this.#records.values()) world.letAllGo()
  }

  /** Writes the last states before the process ends. */
  close(): void {
    for (const [name, record] of this.#records) {
      // A call that is under way is not stored yet, but may have met a fault already.
      const until = record.world.isBusy ? 'snapshot' : 'now'
      if (this.#store.has(name)) this.#attempt(name, () => storeState(record, until))
      record.world.retire()
    }
  }

  #enter(name: string, world: World, kept?: KeptWorld): WorldRecord {
    const content = () => contentOf((this.#records.get(name) ?? this.known(name)).world)
    // After a crash snapshots may be missing in the log that the world has.
    const { first, snapshots } = world.journal.steps
    const isAsKept = kept?.isWhole && kept.steps.first === first && kept.steps.snapshots.length === snapshots.length
    const log = this.#store.keeps ? new WorldLog(this.#store, name, content, kept?.history, isAsKept) : null
    const record = { world, log }
    this.#records.set(name, record)
    this.#serve(name, record)
    return record
  }

  #give(name: string): boolean {
    const record = this.#records.get(name)
    if (this.#openings.has(name) || record?.world.isBusy) return false
    if (record) this.#store.note(this.view(name))
    this.#forget(name)
    return true
  }

  #forget(name: string): void {
    const record = this.#records.get(name)
    this.#records.delete(name)
    this.#noted.delete(name)
    record?.world.retire()
    if (record) this.watchers.moved(name)
  }

  #serve(name: string, { world, log }: WorldRecord): void {
    const { later = setImmediate, stepsBetweenStates } = this.#options
    const here = (): WorldRecord | undefined => {
      const record = this.#records.get(name)
      return record?.world.listener === listener && this.#store.has(name) ? record : undefined
    }
    const listener = listenerOf(log, {
      here,
      later,
      stepsBetweenStates,
      attempt: (act) => this.#attempt(name, act),
      note: (isDue) => (isDue || !this.#noted.has(name)) && here() && this.#note(name),
      called: (entry) => this.watchers.called(name, entry),
      weigh: (change) => this.#records.weigh(change),
    })
    world.listener = listener
    listener.onWeigh(world.journal.bytes)
    world.journal.fit()
  }

  #note(name: string): void {
    this.#noted.add(name)
    this.#store.note(this.view(name))
  }

  #save({ world, log }: WorldRecord): void {
    if (!log) return
    refusing(() => {
      log.pictures(world.uploads.bytesByDigest)
      log.rewrite(true)
      this.#note(world.name)
    })
  }

  /** For writes whose failure loses no data: it is reported, not thrown. */
  #attempt(name: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      // A database reports by itself that it is away.
      if (!this.#store.health) this.#options.onTrouble?.(name, error)
    }
  }

  /** If there are too many, one leaves memory: rather one that nobody watches, of these the one used longest ago. */
  #makeRoom(): void {
    const { mostLoaded = this.#store.keeps ? maxLoaded : maxWorlds } = this.#options
    if (this.#records.size < mostLoaded) return
    const watched = (name: string): number => (this.watchers.has(name) ? 1 : 0)
    let why = new Refusal('worldLimit')
    for (const [name, record] of [...this.#records].sort(([a], [b]) => watched(a) - watched(b))) {
      try {
        if (record.world.isBusy || !this.#putAway(name, record)) continue
        this.#store.release(name)
        return this.#forget(name)
      } catch (error) {
        // One that cannot be stored now stays.
        if (!(error instanceof Refusal)) throw error
        why = error
      }
    }
    throw why
  }

  /** Stores a world, if that is needed to make it again; false if it has to stay. */
  #putAway(name: string, record: WorldRecord): boolean {
    const { world, log } = record
    if (!log || (this.#store.has(name) === false && world.pristine))
      return world.pristine && world.scenario === defaultScenario
    if (!this.#store.has(name)) this.#save(record)
    refusing(() => storeState(record, 'now'))
    this.#note(name)
    return true
  }
}
