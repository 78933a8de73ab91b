import type { BranchView, Change, WorldFile, WorldView } from '@mall/contracts/control'
import { scenarios, type Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/catalogue.ts'
import type { Language } from '../core/mall.ts'
import { Refusal, refuseUnless } from '../core/refusal.ts'
import { changesBetween } from '../journal/changes.ts'
import type { Entry } from '../journal/entry.ts'
import { maxJournalBytes } from '../journal/journal.ts'
import type { RealTime } from './clock.ts'
import { replay, type Perform, type Watch } from './replay.ts'
import { Watchers } from './watchers.ts'
import { World, type Beginning, type WorldSnapshot } from './world.ts'
import { picturesOf, readWorldFile, takeSteps, worldToFile, type Departure } from './world-file.ts'

const maxWorlds = 1_000
const maxBranches = 20
/** What the journals of all worlds may weigh together. */
const journalsBytes = 128 * 1024 * 1024

const scenarioNamed = (name: string | undefined): Scenario => {
  const scenario = name === undefined ? scenarios[0] : scenarios.find((each) => each.name === name)
  refuseUnless(scenario, 'unknownScenario', { name: name ?? '' })
  return scenario
}

/** Where a world once stood, from its base to the step at which it was left. */
interface Branch {
  readonly id: string
  /** The last step it has in common with what was gone on with. */
  readonly from: number
  readonly at: number
  readonly base: WorldSnapshot | null
  readonly entries: readonly Entry[]
}

interface Live {
  world: World
  branches: readonly Branch[]
  lastBranch: number
}

export interface WorldsOptions {
  readonly real: RealTime
  /** The catalogue of a seed and a size. */
  readonly catalogueOf: (seed: number, size: number) => Catalogue
  readonly seed: number
  readonly size: number
  readonly perform: Perform
}

/** Everyone works in a world of their own; they share nothing but the frozen catalogues. */
export class Worlds {
  readonly #options: WorldsOptions
  /** In the order of their last use. */
  readonly #live = new Map<string, Live>()
  readonly watchers = new Watchers()

  constructor(options: WorldsOptions) {
    this.#options = options
  }

  /** The world of that name; it comes into being when somebody first names it. */
  get(name: string): World {
    const live = this.#live.get(name) ?? this.#open(name, this.#start(name, scenarios[0]))
    this.#live.delete(name)
    this.#live.set(name, live)
    return live.world
  }

  has(name: string): boolean {
    return this.#live.has(name)
  }

  list(): World[] {
    return [...this.#live.values()].map(({ world }) => world).reverse()
  }

  views(): WorldView[] {
    return this.list().map(({ name }) => this.view(name))
  }

  view(name: string): WorldView {
    const { world, branches } = this.#known(name)
    return world.view(branches.length)
  }

  create(name: string, scenario?: string): void {
    refuseUnless(!this.#live.has(name), 'worldExists', { name })
    this.#open(name, this.#start(name, scenarioNamed(scenario)))
  }

  reset(name: string, scenario?: string): void {
    const { world } = this.#known(name)
    this.#put(name, this.#start(name, scenario === undefined ? world.scenario : scenarioNamed(scenario)))
  }

  drop(name: string): void {
    refuseUnless(this.#live.delete(name), 'unknownWorld', { name })
    this.watchers.replaced(name)
  }

  fork(name: string, as: string): void {
    const { world } = this.#known(name)
    refuseUnless(!this.#live.has(as), 'worldExists', { name: as })
    this.#open(as, this.#again(as, world, world.journal))
  }

  /** Goes back to where so many steps had been taken; what comes after them becomes a branch. */
  rewind(name: string, to: number): void {
    const { world, branches } = this.#known(name)
    const { entries, base, total } = world.journal
    const from = base?.total ?? 0
    refuseUnless(to >= from && to <= total, 'unknownStep', { from, to: total })
    if (to === total) return
    refuseUnless(branches.length < maxBranches, 'branchLimit', { max: maxBranches })
    const next = this.#again(name, world, { base, entries: entries.filter(({ n }) => n <= to) })
    this.#keepBranch(name, to)
    this.#replace(name, next)
  }

  branches(name: string): BranchView[] {
    return this.#known(name).branches.map(({ id, from, at, entries }) => ({
      id,
      from,
      at,
      steps: entries.at(-1)?.n ?? from,
    }))
  }

  /** Goes on at the end of a branch; where the world stands now becomes one. */
  takeBranch(name: string, id: string): void {
    const branch = this.#branch(name, id)
    const next = this.#again(name, this.#known(name).world, branch)
    this.#keepBranch(name, branch.from)
    this.dropBranch(name, id)
    this.#replace(name, next)
  }

  dropBranch(name: string, id: string): void {
    const branch = this.#branch(name, id)
    const live = this.#known(name)
    live.branches = live.branches.filter((each) => each !== branch)
  }

  toFile(name: string): WorldFile {
    const { world } = this.#known(name)
    return worldToFile(world, this.#twin(world), this.#options.perform)
  }

  /** Puts the world of a file in the place of that name, once all its steps were taken. */
  fromFile(name: string, value: unknown): Departure[] {
    const file = readWorldFile(value)
    const pictures = picturesOf(file)
    const { seed, size } = file.seed
    const beginning = {
      scenario: scenarioNamed(file.scenario),
      catalogue: this.#options.catalogueOf(seed, size),
      origin: file.origin,
      base: file.base as WorldSnapshot | null,
    }
    try {
      const world = this.#world(name, beginning)
      for (const [digest, bytes] of pictures) world.uploads.keep(digest, bytes)
      if (beginning.base) world.uploads.restore(beginning.base.uploads, (digest) => pictures.get(digest))
      const departures = takeSteps(world, file, this.#options.perform)
      if (this.#live.has(name)) this.#put(name, world)
      else this.#open(name, world)
      return departures
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('fileBroken', { reason: (error as Error).message })
    }
  }

  changes(name: string, other: string, language: Language): Change[] {
    return changesBetween(this.#known(name).world.mall, this.#known(other).world.mall, language)
  }

  /** The world as it was, beside it: taken so far that a call has not been carried out yet, and then with it. */
  exchange(world: World, entry: Entry, onAnswer: NonNullable<Watch['onAnswer']>): { before: World; after: World } {
    const turn = entry.handled?.turn ?? entry.opened.turn
    const upTo = (before: number, watch: Watch = {}): World => {
      const twin = this.#twin(world)
      replay(twin, world.journal.entries, this.#options.perform, { ...watch, before })
      return twin
    }
    return {
      before: upTo(turn),
      after: upTo(turn + 1, { onAnswer: (step, outcome) => step === entry && onAnswer(step, outcome) }),
    }
  }

  #known(name: string): Live {
    const live = this.#live.get(name)
    refuseUnless(live, 'unknownWorld', { name })
    return live
  }

  #branch(name: string, id: string): Branch {
    const branch = this.#known(name).branches.find((each) => each.id === id)
    refuseUnless(branch, 'unknownBranch')
    return branch
  }

  #keepBranch(name: string, from: number): void {
    const live = this.#known(name)
    const { journal, mall } = live.world
    const id = `b${++live.lastBranch}`
    live.branches = [{ id, from, at: mall.now, base: journal.base, entries: journal.entries }, ...live.branches]
  }

  #replace(name: string, world: World): void {
    this.#known(name).world = world
    this.watchers.replaced(name)
  }

  #start(name: string, scenario: Scenario): World {
    const { catalogueOf, seed, size } = this.#options
    return this.#world(name, { scenario, catalogue: catalogueOf(seed, size), origin: name, base: null })
  }

  #world(name: string, beginning: Beginning): World {
    const { real } = this.#options
    const onEnd = (entry: Entry): void => this.watchers.called(name, entry)
    return new World(name, beginning, { real, journalRoom: this.#journalRoom, onEnd })
  }

  /** A world of another name, or in another place of time, that stands where a journal begins. */
  #twin(world: World, name = world.name, base = world.journal.base): World {
    const twin = this.#world(name, { ...world.beginning, base })
    const { digests } = world.uploads.snapshot()
    twin.uploads.restore({ digests, files: base ? base.uploads.files : [] }, (digest) => world.uploads.bytesOf(digest))
    return twin
  }

  #again(name: string, world: World, { base, entries }: Pick<Branch, 'base' | 'entries'>): World {
    const next = this.#twin(world, name, base)
    replay(next, entries, this.#options.perform)
    return next
  }

  #open(name: string, world: World): Live {
    if (this.#live.size >= maxWorlds) this.#forgetOne()
    return this.#put(name, world)
  }

  #put(name: string, world: World): Live {
    const live = { world, branches: [], lastBranch: 0 }
    this.#live.delete(name)
    this.#live.set(name, live)
    for (const each of this.#live.values()) each.world.journal.fit()
    this.watchers.replaced(name)
    return live
  }

  readonly #journalRoom = (): number => Math.min(maxJournalBytes, journalsBytes / Math.max(1, this.#live.size))

  /** A usual world in which nothing happened can go: it comes back as it was when it is named again. */
  #forgetOne(): void {
    for (const [name, { world }] of this.#live) {
      if (world.scenario !== scenarios[0] || !world.pristine) continue
      this.#live.delete(name)
      return
    }
    throw new Refusal('worldLimit')
  }
}
