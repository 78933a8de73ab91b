import type { WorldView } from 'qinghua-contract/control'
import { defaultScenario } from '@mall/fixtures/scenarios'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import { isOfDisk } from '../data/disk.ts'
import { notStored } from '../data/world-log.ts'
import type { SharedStore } from '../data/shared/shared-store.ts'
import type { KeptLog, KeptWorld, WorldStore } from '../data/world-store.ts'
import { atOnce, inSlices } from '../in-slices.ts'
import { maxJournalBytes } from '../journal/journal.ts'
import { Sharing } from './sharing.ts'
import { Watchers } from './watchers.ts'
import { unknownWorld, WorldMaker, type MakerOptions } from './world-maker.ts'
import { contentOf, noteState, storeLater, type WorldRecord } from './world-record.ts'
import type { World, WorldListener } from './world.ts'

const maxWorlds = 1_000
/** With a disk, worlds used longest ago are unloaded; without one, worlds beyond the limit are refused. */
export const maxLoaded = 160
const maxStored = 10_000
/** Memory for the journals of all worlds together. */
const journalsBytes = 128 * 1024 * 1024

/** A world that is only on the disk; `since` is real time. */
interface Unloaded {
  readonly view: WorldView
  readonly since: number
}

const keptBy = (log: KeptLog | null): WorldView['kept'] => {
  if (!log) return 'inMemory'
  return log.failing() ? 'failing' : 'onDisk'
}

export interface RegistryOptions extends MakerOptions {
  readonly store?: WorldStore | undefined
  /** The store is used by other processes, too. */
  readonly shared?: SharedStore | undefined
  /** Runs background work; `setImmediate` by default. */
  readonly later?: (act: () => void) => void
  /** Fewer than usual in tests. */
  readonly mostLoaded?: number
  readonly stepsBetweenStates?: number
  readonly onTrouble?: (world: string, error: unknown) => void
}

/** Holds all worlds: in memory while they are used, otherwise on disk if there is one, within fixed limits. */
export class WorldRegistry {
  readonly #options: RegistryOptions
  /** Least recently used first. */
  readonly #records = new Map<string, WorldRecord>()
  #usedLast = ''
  readonly #unloaded = new Map<string, Unloaded>()
  /** Worlds that are being read in slices, and how to say that they are in use already. */
  readonly #reading = new Map<string, { readonly done: Promise<unknown>; readonly outdate: () => void }>()
  /** Bytes of the journals in memory. */
  #journals = 0
  readonly watchers = new Watchers()
  readonly maker: WorldMaker
  /** Null if no other process uses the store. */
  readonly sharing: Sharing | null

  constructor(options: RegistryOptions) {
    this.#options = options
    this.maker = new WorldMaker(options, this.#journalRoom)
    const { shared, store, perform, onTrouble } = options
    this.sharing =
      shared && store
        ? new Sharing({
            shared,
            store,
            perform,
            onTrouble,
            watchers: this.watchers,
            build: this.maker.build,
            view: (name) => this.view(name),
            give: (name) => this.#give(name),
            standIn: (name, world, log) => void this.#enter(name, { world, log }),
          })
        : null
  }

  has(name: string): boolean {
    return this.#records.has(name) || (this.#options.store?.names.has(name) ?? false)
  }

  /** Worlds in memory, most recently used first. */
  loaded(): World[] {
    return [...this.#records.values()].map(({ world }) => world).reverse()
  }

  views(): WorldView[] {
    const others = [...(this.#options.store?.names ?? [])].filter((name) => !this.#records.has(name))
    const loaded = this.loaded().map(({ name }) => this.view(name))
    if (this.sharing) return [...loaded, ...this.sharing.elsewhere()]
    return [...loaded, ...others.map((name) => this.#unloaded.get(name)?.view ?? this.view(name))]
  }

  view(name: string): WorldView {
    const { world, log } = this.known(name)
    const aside = this.#options.store?.asideOf(name)
    return { ...world.view(), kept: keptBy(log), damage: aside === undefined ? null : { file: aside } }
  }

  known(name: string): WorldRecord {
    const record = this.find(name)
    if (!record) throw unknownWorld(name, this.#records.keys(), this.#options.store?.names)
    return record
  }

  /** Loads the world from the disk if it is not in memory. */
  find(name: string): WorldRecord | undefined {
    const record = this.#records.get(name) ?? this.#load(name)
    if (!record || name === this.#usedLast) return record
    this.#records.delete(name)
    this.#records.set(name, record)
    this.#usedLast = name
    return record
  }

  /** Undefined if the worlds are in memory, or new; others are read in slices, while calls in others are answered. */
  ready(names: readonly string[]): Promise<unknown> | undefined {
    const away = names.filter((name) => !this.#records.has(name) && this.#options.store?.names.has(name))
    if (away.length === 0) return undefined
    return Promise.all(away.map((name) => this.#reading.get(name)?.done ?? this.#read(name)))
  }

  /** One after the other: the list says how each is. */
  async readElsewhere(): Promise<void> {
    for (const name of [...(this.#options.store?.names ?? [])]) if (!this.#unloaded.has(name)) await this.ready([name])
  }

  /** Makes what a world will have on the disk before it takes its place. Stops if the place is another's meanwhile. */
  *preparing(name: string, { journal: { line }, uploads }: World): Generator<void, void> {
    const { store } = this.#options
    // What processes share is not written file by file.
    if (!store || this.sharing) return
    const here = this.find(name)
    const writing = store.preparing(name, line, uploads.bytesByDigest)
    try {
      while (this.#records.get(name) === here && !writing.next().done) yield
    } catch (error) {
      throw notStored(error)
    }
  }

  /** Registers a world; persists it at once if it was created by name. */
  register(name: string, world: World, atOnce: boolean): WorldRecord {
    this.#makeRoom()
    const record = this.#settle(name, world)
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
    if (!this.has(name)) throw unknownWorld(name, this.#records.keys(), this.#options.store?.names)
    this.#reading.get(name)?.outdate()
    const { world, log } = this.#records.get(name) ?? {}
    this.#save(() => (log ? log.remove() : this.#options.store?.remove(name)))
    world?.retire()
    this.#records.delete(name)
    this.#unloaded.delete(name)
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
      if (this.#options.store?.names.has(name)) this.#attempt(name, () => noteState(record, until))
      record.world.retire()
    }
  }

  #settle(name: string, world: World, kept?: KeptWorld): WorldRecord {
    const { store } = this.#options
    const content = () => contentOf((this.#records.get(name) ?? this.known(name)).world)
    // After a crash marks may be missing in the file that the world has.
    const { base, stretches } = world.journal.line
    const isAsKept = kept?.isWhole && kept.line.base === base && kept.line.stretches.length === stretches.length
    const log = store?.track(name, content, kept?.history, isAsKept) ?? null
    return this.#enter(name, { world, log })
  }

  #enter(name: string, record: WorldRecord): WorldRecord {
    this.#reading.get(name)?.outdate()
    this.#records.set(name, record)
    this.#usedLast = name
    this.#serve(name, record)
    return record
  }

  #give(name: string): WorldRecord | undefined {
    const record = this.#records.get(name)
    this.#records.delete(name)
    if (this.#usedLast === name) this.#usedLast = ''
    record?.world.retire('moved')
    return record
  }

  #serve(name: string, { world, log }: WorldRecord): void {
    world.listener = this.#listenTo(name, log)
    world.listener.onWeigh(world.journal.bytes)
    world.journal.fit()
  }

  #listenTo(name: string, log: KeptLog | null): WorldListener {
    const { later = setImmediate, store, stepsBetweenStates } = this.#options
    const here = (): WorldRecord | undefined => {
      const record = this.#records.get(name)
      return record?.world.listener === listener && store?.names.has(name) ? record : undefined
    }
    const storeState = storeLater(here, later, (act) => this.#attempt(name, act), stepsBetweenStates)
    const listener: WorldListener = {
      onStep: (entry, lasting) => {
        if (!lasting) return log?.note(entry)
        log?.append(entry)
        this.sharing?.handed(name, entry)
      },
      onBytes: (digest, bytes) => this.#save(() => log?.pictures(new Map([[digest, bytes]]))),
      onEnd: (entry) => {
        // The fault is used up even if the call was not carried out, so this is stored too.
        if (log && !entry.handled && entry.faults.length > 0) this.#attempt(name, () => log.append(entry))
        else if (entry.handled) log?.end(entry)
        else log?.note(entry)
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

  #save(what: WorldRecord | (() => void)): void {
    try {
      if (typeof what === 'function') return what()
      const { world, log } = what
      if (!log) return
      log.pictures(world.uploads.bytesByDigest)
      log.rewrite(true)
      this.sharing?.handedWhole(this.view(world.name))
    } catch (error) {
      throw error instanceof Refusal ? error : notStored(error)
    }
  }

  /** For writes whose failure loses no data: it is reported, not thrown. */
  #attempt(name: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      // A shared store reports by itself that it is away.
      const isReported = this.sharing && (error instanceof Refusal || !this.sharing.storeHealth.reachable)
      if (!isReported) this.#options.onTrouble?.(name, error)
    }
  }

  #load(name: string): WorldRecord | undefined {
    return this.#options.store?.names.has(name) ? atOnce(this.#loading(name, this.#options.store))() : undefined
  }

  /** Whoever needs the world meanwhile reads it at once; then what was read here is not used. */
  #read(name: string): Promise<unknown> {
    const { store } = this.#options
    if (!store) return Promise.resolve()
    let isOutdated = false
    const done = inSlices(this.#loading(name, store))
      .then((enter) => {
        this.#reading.delete(name)
        if (!isOutdated) enter()
      })
      .finally(() => this.#reading.delete(name))
    this.#reading.set(name, { done, outdate: () => (isOutdated = true) })
    return done
  }

  /** Reads a world; what it returns takes it into use, or puts it aside. */
  *#loading(name: string, store: WorldStore): Generator<unknown, () => WorldRecord | undefined> {
    const { onTrouble, real } = this.#options
    try {
      const kept = yield* store.loading(name)
      if (!kept) return () => undefined
      const unloaded = this.#unloaded.get(name)
      const idle = this.sharing?.idleBefore(name) ?? (unloaded ? real.now() - unloaded.since : 0)
      const missing: string[] = []
      const pictureOf = (digest: string): Uint8Array | undefined => {
        const bytes = store.picture(name, digest)
        if (!bytes) missing.push(digest)
        return bytes
      }
      const world = yield* this.maker.restoring(name, kept, pictureOf, idle)
      return () => {
        this.#makeRoom()
        for (const digest of missing)
          onTrouble?.(name, new Error(`the picture ${digest} is missing or damaged, and is left out`))
        if (!kept.isWhole)
          this.#putAside(
            name,
            store,
            'a line of its log is damaged, as after a crash; it goes on from before that line',
          )
        this.#unloaded.delete(name)
        const record = this.#settle(name, world, kept)
        if (!kept.isWhole) this.#attempt(name, () => record.log?.rewrite(false))
        return record
      }
    } catch (error) {
      return () => {
        // It may be read as soon as the disk can be used.
        if (isOfDisk(error)) throw notStored(error)
        this.#putAside(name, store, `${(error as Error).message}; it begins anew`)
        this.#save(() => store.remove(name))
        return undefined
      }
    }
  }

  #putAside(name: string, store: WorldStore, why: string): void {
    this.#save(() => {
      const aside = store.putAside(name)
      this.#options.onTrouble?.(name, new Error(`${why}; its log as it was is kept as ${aside}`))
    })
  }

  /** The unused memory, but at least an equal share. */
  readonly #journalRoom = (held: number): number =>
    Math.min(maxJournalBytes, Math.max(held + journalsBytes - this.#journals, journalsBytes / (this.#records.size + 1)))

  /** Unloads the least recently used world; without a disk, drops one in which nothing happened. */
  #makeRoom(): void {
    const { store, mostLoaded = maxLoaded } = this.#options
    if (store && this.#records.size >= mostLoaded) this.#unloadOne(store)
    else if (this.#records.size >= maxWorlds) this.#forgetOne()
  }

  #unloadOne(store: WorldStore): void {
    let why = new Refusal('worldLimit')
    for (const [name, record] of [...this.#records]) {
      const { world } = record
      if (world.isBusy) continue
      try {
        if (store.names.has(name) || !world.pristine) this.#putAway(name, record, store)
      } catch (error) {
        // One that cannot be stored now stays.
        if (!(error instanceof Refusal)) throw error
        why = error
        continue
      }
      world.retire(this.sharing ? 'moved' : 'replaced')
      this.#records.delete(name)
      return
    }
    throw why
  }

  /** Stores a world so that its memory can be used for another. */
  #putAway(name: string, record: WorldRecord, store: WorldStore): void {
    refuseUnless(store.names.has(name) || store.names.size < maxStored, 'worldLimit')
    const view = this.view(name)
    if (!store.names.has(name)) this.#save(record)
    this.#save(() => noteState(record, 'now'))
    if (this.sharing) this.sharing.release(name, view)
    else this.#unloaded.set(name, { view, since: this.#options.real.now() })
  }

  /** A default world in which nothing happened is recreated identically when it is next named. */
  #forgetOne(): void {
    for (const [name, { world }] of this.#records) {
      if (world.scenario !== defaultScenario || !world.pristine || world.isBusy) continue
      world.retire()
      this.#records.delete(name)
      return
    }
    throw new Refusal('worldLimit')
  }
}
