import type { WorldFile, WorldView } from 'qinghua-contract/control'
import { defaultScenario } from '@mall/fixtures/scenarios'
import type { StoreHealth } from '../data/store.ts'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import type { Entry } from '../journal/entry.ts'
import { atOnce } from '../in-slices.ts'
import { entriesOf, firstSnapshot } from '../journal/snapshots.ts'
import { copyAt, copyOf } from './copies.ts'
import { replaying, type Outcome, type Perform, type Watch } from './replay.ts'
import type { WorldState } from '../data/world-state.ts'
import { picturesOf, readWorldFile, replayFile, worldToFile, type ReplayDifference } from './world-file.ts'
import { seen, type UnderWay } from './under-way.ts'
import { scenarioNamed, type WorldMaker } from './world-maker.ts'
import { WorldRegistry, type RegistryOptions } from './world-registry.ts'
import type { World } from './world.ts'

export interface OpenedFile {
  /** Puts the world in its place. */
  readonly place: () => void
  /** Where it differs from the world that was saved. */
  readonly differences: readonly ReplayDifference[]
}

/** A world before and after one call, and the answer to it. */
export interface Rebuilt {
  readonly before: World
  readonly after: World
  /** Undefined if the call was not carried out. */
  readonly answer: Outcome | undefined
}

export interface AnsweredSteps {
  readonly entries: readonly Entry[]
  readonly answers: ReadonlyMap<number, Outcome>
}

const refuseUnknownStep = ({ journal: { first, total } }: World, to: number): void => {
  const from = first?.total ?? 0
  refuseUnless(to >= from && to <= total, 'unknownStep', { from, to: total })
}

/** All operations on worlds. Worlds share nothing but the frozen catalogues. */
export class Worlds {
  readonly #options: RegistryOptions
  readonly #registry: WorldRegistry
  readonly #maker: WorldMaker
  /** Files that are being opened or saved. */
  readonly replays = new Set<UnderWay>()

  constructor(options: RegistryOptions) {
    this.#options = options
    this.#registry = new WorldRegistry(options)
    this.#maker = this.#registry.maker
  }

  get watchers() {
    return this.#registry.watchers
  }

  /** Opens those of the worlds that exist, for this process; rejects with a refusal if that is not possible now. */
  ready(...names: readonly string[]): Promise<void> {
    return this.#registry.ready(names)
  }

  /**
   * To be asked as soon as a call was carried out, and before it is answered: resolves once every step in the worlds is stored
   * that must not be lost, and it is certain that no other process had changed what was seen.
   */
  stored(...names: readonly string[]): Promise<void> {
    return this.#registry.stored(names)
  }

  /** How the connection to a store works; null if there is none. */
  get storeHealth(): StoreHealth | null {
    return this.#registry.storeHealth
  }

  /** Creates the world if it does not exist; refuses one that exists and is not open here. */
  get(name: string): World {
    const record = this.#registry.find(name)
    return (record ?? this.#registry.register(name, this.#maker.start(name, defaultScenario), false)).world
  }

  has(name: string): boolean {
    return this.#registry.has(name)
  }

  /** Worlds in memory, most recently used first. */
  list(): World[] {
    return this.#registry.loaded()
  }

  /** All worlds, also those that are not in memory here. */
  views(): Promise<WorldView[]> {
    return this.#registry.views()
  }

  view(name: string): WorldView {
    return this.#registry.view(name)
  }

  create(name: string, scenario?: string): void {
    refuseUnless(!this.has(name), 'worldExists', { name })
    this.#registry.register(name, this.#maker.start(name, scenarioNamed(scenario)), true)
  }

  reset(name: string, scenario?: string): void {
    const { world } = this.#registry.known(name)
    const next = this.#maker.start(name, scenario === undefined ? world.scenario : scenarioNamed(scenario))
    this.#registry.replace(name, next)
  }

  drop(name: string): void {
    this.#registry.remove(name)
  }

  fork(name: string, as: string, to?: number): void {
    atOnce(this.forking(name, as, to))()
  }

  /** What takes long of copying a world, as it was after so many steps; what it returns registers the copy. */
  *forking(name: string, as: string, to?: number): Generator<unknown, () => void> {
    const { world } = this.#registry.known(name)
    if (to !== undefined) refuseUnknownStep(world, to)
    const check = (): void => refuseUnless(!this.has(as), 'worldExists', { name: as })
    check()
    const copy = yield* this.#again(as, world, to)
    const placing = yield* this.#placing(as, copy)
    return () => {
      check()
      placing()
    }
  }

  rewind(name: string, to: number): void {
    atOnce(this.rewinding(name, to))()
  }

  /** Returns to the state after so many steps; the later ones are removed. */
  *rewinding(name: string, to: number): Generator<unknown, () => void> {
    const { world } = this.#registry.known(name)
    refuseUnknownStep(world, to)
    const { total, turn } = world.journal
    if (to === total) return () => undefined
    const next = yield* this.#again(name, world, to)
    yield* this.#registry.preparing(name, next)
    return () => {
      // Somebody has replaced it meanwhile, or a call that belongs before was carried out only now.
      const isLate = ({ n, handled }: Entry): boolean => n <= to && handled !== null && handled.turn > turn
      const isSame = this.#registry.known(name).world === world
      refuseUnless(isSame && !world.journal.steps.recent.some(isLate), 'busy')
      this.#registry.replace(name, next)
    }
  }

  toFile(name: string): WorldFile {
    return atOnce(this.saving(name))
  }

  *saving(name: string): Generator<unknown, WorldFile> {
    const { world } = this.#registry.known(name)
    const { entries, copy } = yield* this.#fromItsStart(world)
    return yield* seen(this.replays, name, entries, worldToFile(world, entries, copy, this.#options.perform))
  }

  /** Replaces a world by the world of a file. */
  fromFile(name: string, value: unknown, onAnswer?: Watch['onAnswer']): readonly ReplayDifference[] {
    const { place, differences } = atOnce(this.opening(name, value, onAnswer))
    place()
    return differences
  }

  /** Makes the world of a file by replaying all its steps, and writes ahead what it will have on the disk. */
  *opening(name: string, value: unknown, onAnswer?: Watch['onAnswer']): Generator<Entry | void, OpenedFile> {
    const { world, differences } = yield* this.#fromFile(name, value, onAnswer)
    return { place: yield* this.#placing(name, world), differences }
  }

  *#fromFile(name: string, value: unknown, onAnswer: Watch['onAnswer']) {
    const file = readWorldFile(value)
    const pictures = picturesOf(file)
    const state = file.base as WorldState | null
    const start = this.#maker.startOf({ ...file, ...file.seed })
    const soFar = state && { first: firstSnapshot(state), snapshots: [], state }
    try {
      const world = this.#maker.build(name, start, soFar)
      world.bring([...pictures.keys()], state, (digest) => pictures.get(digest))
      const replayed = replayFile(world, file, this.#options.perform, onAnswer)
      const differences = yield* seen(this.replays, name, file.steps, replayed)
      return { world, differences }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('fileBroken', { reason: (error as Error).message })
    }
  }

  /** Rebuilds the world before and after one call, to show what it changed and answered. */
  *exchange(world: World, entry: Entry): Generator<unknown, Rebuilt> {
    const { perform } = this.#options
    const { steps } = world.journal
    const turn = entry.handled?.turn ?? entry.opened.turn
    // A snapshot is taken when a call arrives, after its timers ran: that call has to be replayed from the one before.
    const { copy: before, at } = yield* copyAt(
      this.#maker.build,
      world,
      steps,
      (snapshot) => snapshot.turn < turn && snapshot.total !== entry.n - 1,
    )
    const entries = entriesOf(steps, at, steps.snapshots.find((snapshot) => snapshot.turn >= turn)?.total)
    yield* replaying(before, entries, perform, { before: turn })
    const state = before.state()
    const after = copyOf(this.#maker.build, world, { first: firstSnapshot(state), snapshots: [], state })
    let answer: Outcome | undefined
    yield* replaying(after, entries, perform, {
      before: turn + 1,
      onAnswer: (step, outcome) => void (step.n === entry.n && (answer = outcome)),
    })
    return { before, after, answer }
  }

  /** The steps of a world and the answers to them, by number, found by replaying them all, also those that only read. */
  *answers({ name }: World): Generator<unknown, AnsweredSteps> {
    const { world } = this.#registry.known(name)
    const { entries, copy } = yield* this.#fromItsStart(world)
    const answers = new Map<number, Outcome>()
    const noting: Perform = (step, entry, input) => {
      const outcome = this.#options.perform(step, entry, input)
      answers.set(entry.n, outcome)
      return outcome
    }
    yield* replaying(copy, entries, noting, { onAnswer: () => undefined })
    return { entries, answers }
  }

  /** The steps of a world as they are now, and a copy in which they are still to be taken. */
  *#fromItsStart(world: World): Generator<void, { entries: readonly Entry[]; copy: World }> {
    const { first, snapshots, recent } = world.journal.steps
    // The world goes on meanwhile, and with it the calls that are under way.
    const steps = { first, snapshots, recent: recent.map((entry) => ({ ...entry })) }
    for (const { entries } of snapshots) {
      entries()
      yield
    }
    const entries = entriesOf(steps).map((entry) => ({ ...entry }))
    const { copy } = yield* copyAt(this.#maker.build, world, steps, () => false)
    return { entries, copy }
  }

  /** A call that is held would keep the process from ending. */
  letAllGo(): void {
    this.#registry.letAllGo()
  }

  /** Writes the last states before the process ends. */
  close(): void {
    this.#registry.close()
  }

  /** What takes long of registering or replacing a world; what it returns does it. */
  *#placing(name: string, world: World): Generator<void, () => void> {
    yield* this.#registry.preparing(name, world)
    return () => {
      if (this.has(name)) this.#registry.replace(name, world)
      else this.#registry.register(name, world, true)
    }
  }

  /** A copy after so many steps. */
  *#again(name: string, world: World, to = Infinity): Generator<unknown, World> {
    const { steps } = world.journal
    const { copy, at } = yield* copyAt(this.#maker.build, world, steps, ({ total }) => total < to, name)
    const entries = entriesOf(steps, at, to).filter(({ n }) => n <= to)
    yield* replaying(copy, entries, this.#options.perform)
    return copy
  }
}
