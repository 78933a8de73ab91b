import type { WorldView } from '@mall/contracts/control'
import { scenarios, type Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/state/catalogue.ts'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import type { Keeper, KeptLog, KeptWorld, WorldHead } from '../data/keeper.ts'
import { notStored } from '../data/world-log.ts'
import { maxJournalBytes } from '../journal/journal.ts'
import type { RealTime } from './clock.ts'
import { chapterOf, noteState, standingOf, storeLater, type Live, type LiveState } from './live.ts'
import { replay, type Perform } from './replay.ts'
import type { Beginning, Standing, WorldBase, WorldLine } from './snapshot.ts'
import { Watchers } from './watchers.ts'
import { World, type Attendant, type Play } from './world.ts'

const maxWorlds = 1_000
/** How many worlds stay in memory where the others can be kept on a disk, and how many those are at most. */
const maxAwake = 200
const maxKept = 10_000
/** What the journals of all worlds may weigh together. */
const journalsBytes = 128 * 1024 * 1024

export const scenarioNamed = (name: string | undefined): Scenario => {
  const scenario = name === undefined ? scenarios[0] : scenarios.find((each) => each.name === name)
  refuseUnless(scenario, 'unknownScenario', { name: name ?? '' })
  return scenario
}

/** A world that went to the disk: what is known of it, and since when in real time. */
interface Asleep {
  readonly view: WorldView
  readonly since: number
}

export interface HouseOptions {
  readonly real: RealTime
  /** The catalogue of a seed and a size. */
  readonly catalogueOf: (seed: number, size: number) => Catalogue
  readonly seed: number
  readonly size: number
  readonly perform: Perform
  readonly play: Play
  /** Keeps worlds beyond the life of this process. */
  readonly keeper?: Keeper | undefined
  /** Does something when nobody is waiting for it. */
  readonly later?: (act: () => void) => void
  readonly onTrouble?: (world: string, error: unknown) => void
}

/** Where worlds live: in memory while they are used, on a disk where there is one, and never more than there is room for. */
export class House {
  readonly #options: HouseOptions
  /** In the order of their last use. */
  readonly #live = new Map<string, Live>()
  #usedLast = ''
  readonly #asleep = new Map<string, Asleep>()
  /** What the journals of those in memory weigh together. */
  #journals = 0
  readonly watchers = new Watchers()

  constructor(options: HouseOptions) {
    this.#options = options
  }

  has(name: string): boolean {
    return this.#live.has(name) || (this.#options.keeper?.names.has(name) ?? false)
  }

  /** Those in memory, the one used last first. */
  awake(): World[] {
    return [...this.#live.values()].map(({ world }) => world).reverse()
  }

  views(): WorldView[] {
    const others = [...(this.#options.keeper?.names ?? [])].filter((name) => !this.#live.has(name))
    const awake = this.awake().map(({ name }) => this.view(name))
    return [...awake, ...others.map((name) => this.#asleep.get(name)?.view ?? this.view(name))]
  }

  view(name: string): WorldView {
    const { world, branches, log } = this.known(name)
    const kept = log === null ? 'inMemory' : log.failing() ? 'failing' : 'onDisk'
    return { ...world.view(), branches: branches.length, kept }
  }

  known(name: string): Live {
    const live = this.find(name)
    refuseUnless(live, 'unknownWorld', { name })
    return live
  }

  /** The world if it lives, or once it has come back from the disk. */
  find(name: string): Live | undefined {
    const live = this.#live.get(name) ?? this.#wake(name)
    if (!live || name === this.#usedLast) return live
    this.#live.delete(name)
    this.#live.set(name, live)
    this.#usedLast = name
    return live
  }

  /** A world that nobody lives in yet. `standing` is where it has come to by now, where that is not its beginning. */
  build(name: string, beginning: Beginning, standing?: Standing | null): World {
    const { real, play } = this.#options
    return new World(name, beginning, { real, play, journalRoom: this.#journalRoom }, standing)
  }

  /** As it is where a scenario begins. */
  start(name: string, scenario: Scenario): World {
    const { catalogueOf, seed, size } = this.#options
    return this.build(name, { scenario, catalogue: catalogueOf(seed, size), origin: name, base: null })
  }

  beginning(head: Omit<WorldHead, 'lastBranch'>, base: WorldBase | null): Beginning {
    const { origin, seed, size } = head
    return { scenario: scenarioNamed(head.scenario), catalogue: this.#options.catalogueOf(seed, size), origin, base }
  }

  /** Lets somebody live in a world, and stores it at once where that was asked for by name. */
  moveIn(name: string, world: World, atOnce: boolean): Live {
    this.#makeRoom()
    const live = this.#settle(name, { world, branches: [], lastBranch: 0 })
    if (atOnce) {
      try {
        this.#store(live)
      } catch (error) {
        this.#live.delete(name)
        throw error
      }
      world.attendant?.onMark()
    }
    this.watchers.replaced(name)
    return live
  }

  /** Puts another state in the place of a world, if it can be stored. */
  replace(name: string, state: LiveState): void {
    const before = this.known(name)
    const live = { ...state, log: before.log }
    this.#live.set(name, live)
    try {
      this.#store(live)
    } catch (error) {
      this.#live.set(name, before)
      throw error
    }
    if (before.world !== live.world) {
      before.world.retire()
      this.#serve(name, live)
      live.world.attendant?.onMark()
    }
    this.watchers.replaced(name)
  }

  moveOut(name: string): void {
    refuseUnless(this.has(name), 'unknownWorld', { name })
    this.#store(() => this.#options.keeper?.remove(name))
    this.#live.get(name)?.world.retire()
    this.#live.delete(name)
    this.#asleep.delete(name)
    this.watchers.replaced(name)
  }

  /** Puts everything in order on the disk, before the process ends. */
  close(): void {
    for (const [name, live] of this.#live) {
      if (this.#options.keeper?.names.has(name)) this.#attempt(name, () => noteState(live, 'now'))
      live.world.retire()
    }
  }

  #settle(name: string, state: LiveState, known?: KeptWorld): Live {
    const log =
      this.#options.keeper?.track(name, () => chapterOf(this.#live.get(name) ?? this.known(name)), known) ?? null
    const live = { ...state, log }
    this.#live.set(name, live)
    this.#usedLast = name
    this.#serve(name, live)
    return live
  }

  #serve(name: string, { world, log }: Live): void {
    world.attendant = this.#attend(name, log)
    world.attendant.onWeigh(world.journal.bytes)
    world.journal.fit()
  }

  #attend(name: string, log: KeptLog | null): Attendant {
    const { later = setImmediate, keeper } = this.#options
    const here = (): Live | undefined => {
      const live = this.#live.get(name)
      return live?.world.attendant === attendant && keeper?.names.has(name) ? live : undefined
    }
    const attendant: Attendant = {
      onStep: (entry, lasting) => (lasting ? log?.append(entry) : log?.note(entry)),
      onBytes: (digest, bytes) => this.#store(() => log?.pictures(new Map([[digest, bytes]]))),
      onEnd: (entry) => {
        // A fault that was met is spent: that has to last, too.
        if (log && !entry.handled && entry.faults.length > 0) this.#attempt(name, () => log.append(entry))
        else if (entry.handled) log?.end(entry)
        else log?.note(entry)
        this.watchers.called(name, entry)
      },
      onMark: storeLater(here, later, (act) => this.#attempt(name, act)),
      onWeigh: (change) => void (this.#journals += change),
    }
    return attendant
  }

  #store(what: Live | (() => void)): void {
    try {
      if (typeof what === 'function') return what()
      const { world, log } = what
      if (!log) return
      log.pictures(world.uploads.bytesByDigest)
      log.rewrite(true)
    } catch (error) {
      throw error instanceof Refusal ? error : notStored(error)
    }
  }

  /** What may fail without anybody losing anything. */
  #attempt(name: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#options.onTrouble?.(name, error)
    }
  }

  #wake(name: string): Live | undefined {
    const { keeper, onTrouble, perform, real } = this.#options
    if (!keeper?.names.has(name)) return undefined
    this.#makeRoom()
    try {
      const kept = keeper.load(name)
      if (!kept) return undefined
      const { head, line } = kept
      const beginning = this.beginning(head, line.base)
      const standing = standingOf(kept) ?? this.#standingAfter(name, beginning, line)
      const world = this.build(name, beginning, standing)
      const state = standing?.state ?? null
      world.bring([...kept.pictures, ...(state?.uploads.digests ?? [])], state, (digest) =>
        keeper.picture(name, digest),
      )
      replay(world, line.tail, perform)
      const asleep = this.#asleep.get(name)
      if (asleep && world.clock.running) world.clock.follow(world.clock.now() + real.now() - asleep.since)
      this.#asleep.delete(name)
      return this.#settle(name, { world, branches: kept.branches, lastBranch: head.lastBranch }, kept)
    } catch (error) {
      const aside = keeper.putAside(name)
      onTrouble?.(name, new Error(`${(error as Error).message}; put aside as ${aside}`))
      return undefined
    }
  }

  /** Where the stretches of a line lead to, found from its beginning. */
  #standingAfter(name: string, beginning: Beginning, line: WorldLine): Standing | null {
    const { stretches } = line
    if (stretches.length === 0) return null
    const state = this.build(name, beginning).journal.stateAt(line, stretches.length)
    return state && { state, start: { ...line, anchor: state } }
  }

  /** What is left for all, but never less than an equal part. */
  readonly #journalRoom = (held: number): number =>
    Math.min(maxJournalBytes, Math.max(held + journalsBytes - this.#journals, journalsBytes / (this.#live.size + 1)))

  /** Where worlds are kept on a disk, the one used longest ago goes there; elsewhere one that is as it began. */
  #makeRoom(): void {
    const { keeper } = this.#options
    if (keeper && this.#live.size >= maxAwake) this.#sendOneToSleep(keeper)
    else if (this.#live.size >= maxWorlds) this.#forgetOne()
  }

  #sendOneToSleep(keeper: Keeper): void {
    for (const [name, live] of this.#live) {
      const { world } = live
      if (world.isBusy) continue
      if (keeper.names.has(name) || !world.pristine) {
        refuseUnless(keeper.names.has(name) || keeper.names.size < maxKept, 'worldLimit')
        const view = this.view(name)
        if (!keeper.names.has(name)) this.#store(live)
        this.#store(() => noteState(live, 'now'))
        this.#asleep.set(name, { view, since: this.#options.real.now() })
      }
      world.retire()
      this.#live.delete(name)
      return
    }
    throw new Refusal('worldLimit')
  }

  /** A usual world in which nothing happened can go: it comes back as it was when it is named again. */
  #forgetOne(): void {
    for (const [name, { world }] of this.#live) {
      if (world.scenario !== scenarios[0] || !world.pristine || world.isBusy) continue
      world.retire()
      this.#live.delete(name)
      return
    }
    throw new Refusal('worldLimit')
  }
}
