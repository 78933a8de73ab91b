import type { WorldView } from 'qinghua-contract/control'
import { defaultScenario } from '@mall/fixtures/scenarios'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import { isOfDisk } from '../data/disk.ts'
import { done, inMemory, type KeptBytes, type WorldStore } from '../data/store.ts'
import { preparing, readWorld, type KeptWorld } from '../data/world-lines.ts'
import { notStored, WorldLog } from '../data/world-log.ts'
import { inSlices } from '../in-slices.ts'
import { maxJournalBytes } from '../journal/journal.ts'
import { digestOf } from '../uploads/digest.ts'
import { Watchers } from './watchers.ts'
import { unknownWorld, WorldMaker, type MakerOptions } from './world-maker.ts'
import { contentOf, noteState, storeLater, type WorldRecord } from './world-record.ts'
import type { World, WorldListener } from './world.ts'

const maxWorlds = 1_000
/** With a store, worlds used longest ago leave memory; without one, worlds beyond the limit are refused. */
export const maxLoaded = 160
/** Memory for the journals of all worlds together. */
const journalsBytes = 128 * 1024 * 1024
/** How far the lists of other processes may be behind. */
const stepsPerNote = 16
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
  /** Least recently used first. */
  readonly #records = new Map<string, WorldRecord>()
  #usedLast = ''
  readonly #opening = new Map<string, Promise<void>>()
  /** Worlds that the lists of other processes have. */
  readonly #noted = new Set<string>()
  /** Bytes of the journals in memory. */
  #journals = 0
  readonly watchers = new Watchers()
  readonly maker: WorldMaker

  constructor(options: RegistryOptions) {
    this.#options = options
    this.maker = new WorldMaker(options, this.#journalRoom)
    this.#store = options.store ?? inMemory()
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
    const record = this.#records.get(name)
    refuseUnless(record || this.#store.has(name) === false, 'busy')
    if (!record || name === this.#usedLast) return record
    this.#records.delete(name)
    this.#records.set(name, record)
    this.#usedLast = name
    return record
  }

  /** Opens the worlds, and makes sure that what is open is as it is kept. */
  async ready(names: readonly string[]): Promise<void> {
    await this.#store.sure()
    for (let tries = 0; tries < mostTries; tries++) {
      const missing = names.filter((name) => !this.#records.has(name) && this.#store.has(name) !== false)
      if (missing.length === 0) return
      await Promise.all(missing.map((name) => this.#open(name)))
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
  *preparing(name: string, { journal: { line }, uploads }: World): Generator<void, void> {
    if (!this.#store.keeps) return
    const here = this.find(name)
    const isSame = (): boolean => this.#records.get(name) === here
    try {
      for (const work of [preparing(line), this.#store.pictures(name, uploads.bytesByDigest)])
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
    this.#attemptToStore(() => (log ?? { remove: () => this.#store.remove(name) }).remove())
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
      const until = record.world.isBusy ? 'mark' : 'now'
      if (this.#store.has(name)) this.#attempt(name, () => noteState(record, until))
      record.world.retire()
    }
  }

  #enter(name: string, world: World, kept?: KeptWorld): WorldRecord {
    const content = () => contentOf((this.#records.get(name) ?? this.known(name)).world)
    // After a crash marks may be missing in the log that the world has.
    const { base, stretches } = world.journal.line
    const isAsKept = kept?.isWhole && kept.line.base === base && kept.line.stretches.length === stretches.length
    const log = this.#store.keeps ? new WorldLog(this.#store, name, content, kept, isAsKept) : null
    const record = { world, log }
    this.#records.set(name, record)
    this.#usedLast = name
    this.#serve(name, record)
    return record
  }

  #give(name: string): boolean {
    const record = this.#records.get(name)
    if (this.#opening.has(name) || record?.world.isBusy) return false
    if (record) this.#store.note(this.view(name))
    this.#forget(name)
    return true
  }

  #forget(name: string): void {
    const record = this.#records.get(name)
    this.#records.delete(name)
    this.#noted.delete(name)
    if (this.#usedLast === name) this.#usedLast = ''
    record?.world.retire()
    if (record) this.watchers.moved(name)
  }

  #serve(name: string, { world, log }: WorldRecord): void {
    world.listener = this.#listenTo(name, log)
    world.listener.onWeigh(world.journal.bytes)
    world.journal.fit()
  }

  #listenTo(name: string, log: WorldLog | null): WorldListener {
    const { later = setImmediate, stepsBetweenStates } = this.#options
    const here = (): WorldRecord | undefined => {
      const record = this.#records.get(name)
      return record?.world.listener === listener && this.#store.has(name) ? record : undefined
    }
    const storeState = storeLater(here, later, (act) => this.#attempt(name, act), stepsBetweenStates)
    const listener: WorldListener = {
      onStep: (entry, lasting) => {
        if (lasting) log?.append(entry)
        else log?.note(entry)
      },
      onBytes: (digest, bytes) => this.#attemptToStore(() => log?.pictures(new Map([[digest, bytes]]))),
      onEnd: (entry) => {
        // The fault is used up even if the call was not carried out, so this is stored too.
        if (log && !entry.handled && entry.faults.length > 0) this.#attempt(name, () => log.append(entry))
        else if (entry.handled) log?.end(entry)
        else log?.note(entry)
        if (log && here() && (!this.#noted.has(name) || entry.n % stepsPerNote === 0)) this.#note(name)
        this.watchers.called(name, entry)
      },
      onHeld: (entry) => this.watchers.called(name, entry),
      onMark: (stretch, under) => {
        log?.mark(stretch, under)
        storeState()
      },
      onFold: () => later(() => this.#attempt(name, () => here()?.log?.rewrite(false))),
      onWeigh: (change) => void (this.#journals += change),
    }
    return listener
  }

  #note(name: string): void {
    this.#noted.add(name)
    this.#store.note(this.view(name))
  }

  #save({ world, log }: WorldRecord): void {
    if (!log) return
    this.#attemptToStore(() => {
      log.pictures(world.uploads.bytesByDigest)
      log.rewrite(true)
      this.#note(world.name)
    })
  }

  #attemptToStore(act: () => void): void {
    try {
      act()
    } catch (error) {
      throw notStored(error)
    }
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

  /** Reads a world in slices, while calls in others are answered. */
  #open(name: string): Promise<void> {
    const known = this.#opening.get(name)
    if (known) return known
    const opening = this.#read(name).finally(() => this.#opening.delete(name))
    this.#opening.set(name, opening)
    return opening
  }

  async #read(name: string): Promise<void> {
    try {
      const bytes = await this.#store.open(name)
      if (!bytes) return
      const enter = await inSlices(this.#reading(name, bytes))
      // It may have been lost meanwhile.
      if (this.#store.has(name)) enter()
    } catch (error) {
      throw isOfDisk(error) ? notStored(error) : error
    }
  }

  /** Reads a world; what it returns takes it into use, or puts it aside. */
  *#reading(name: string, bytes: KeptBytes): Generator<unknown, () => void> {
    const { onTrouble } = this.#options
    try {
      const kept = yield* readWorld(bytes)
      const missing: string[] = []
      const pictureOf = (digest: string): Uint8Array | undefined => {
        const picture = bytes.picture(digest)
        if (picture && digestOf(picture) === digest) return picture
        missing.push(digest)
        return undefined
      }
      const world = yield* this.maker.restoring(name, kept, pictureOf, bytes.idle)
      return () => {
        this.#makeRoom()
        for (const digest of missing)
          onTrouble?.(name, new Error(`the picture ${digest} is missing or damaged, and is left out`))
        if (!kept.isWhole)
          this.#putAside(name, 'a line of its log is damaged, as after a crash; it goes on from before that line')
        const record = this.#enter(name, world, kept)
        if (!kept.isWhole) this.#attempt(name, () => record.log?.rewrite(false))
      }
    } catch (error) {
      // It may be read as soon as the disk can be used.
      if (isOfDisk(error)) throw error
      return () => {
        this.#putAside(name, `${(error as Error).message}; it begins anew`)
        this.#attemptToStore(() => this.#store.remove(name))
      }
    }
  }

  #putAside(name: string, why: string): void {
    this.#attemptToStore(() => {
      const aside = this.#store.putAside(name)
      this.#options.onTrouble?.(name, new Error(`${why}; its log as it was is kept as ${aside}`))
    })
  }

  /** The unused memory, but at least an equal share. */
  readonly #journalRoom = (held: number): number =>
    Math.min(maxJournalBytes, Math.max(held + journalsBytes - this.#journals, journalsBytes / (this.#records.size + 1)))

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
    this.#attemptToStore(() => noteState(record, 'now'))
    this.#note(name)
    return true
  }
}
