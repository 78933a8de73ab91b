import { defaultScenario, scenarios, type Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/state/catalogue.ts'
import { hintOf, nearestWord } from '../core/state/nearest.ts'
import { Refusal } from '../core/state/refusal.ts'
import type { KeptWorld, WorldHead } from '../data/world-lines.ts'
import type { Entry } from '../journal/entry.ts'
import type { RealTime } from './clock.ts'
import type { Build } from './copies.ts'
import { replaying, type Perform } from './replay.ts'
import type { WorldSoFar, WorldStart, WorldSteps } from '../data/world-state.ts'
import { soFarOf } from './world-record.ts'
import { World, type Play } from './world.ts'

export const scenarioNamed = (name: string | undefined): Scenario => {
  const scenario = name === undefined ? defaultScenario : scenarios.find((each) => each.name === name)
  if (scenario) return scenario
  const hint = hintOf(
    nearestWord(
      name ?? '',
      scenarios.map((each) => each.name),
    ),
    { zh: 'GET /__mall/scenarios 列出全部场景', en: 'GET /__mall/scenarios lists them' },
  )
  throw new Refusal('unknownScenario', { name: name ?? '', hint })
}

export const unknownWorld = (name: string, known: Iterable<string>): Refusal => {
  const more = { zh: 'GET /__mall/worlds 列出全部世界', en: 'GET /__mall/worlds lists them' }
  return new Refusal('unknownWorld', { name, hint: hintOf(nearestWord(name, [...known]), more) })
}

export interface MakerOptions {
  readonly real: RealTime
  readonly catalogueOf: (seed: number, size: number) => Catalogue
  readonly seed: number
  readonly size: number
  readonly perform: Perform
  readonly play: Play
  /** 128 random bits for a new world of this name. */
  readonly newKey: (name: string) => string
  /** Fewer than usual in tests. */
  readonly stepsBetweenSnapshots?: number
}

const picturesIn = (steps: readonly Entry[]): string[] =>
  steps.flatMap(({ input }) => (input?.body as { file?: { digest?: string } } | null | undefined)?.file?.digest ?? [])

/** Makes worlds: from a scenario, or from what was stored. None of them is registered. */
export class WorldMaker {
  readonly #options: MakerOptions
  readonly #journalRoom: (held: number) => number

  constructor(options: MakerOptions, journalRoom: (held: number) => number) {
    this.#options = options
    this.#journalRoom = journalRoom
  }

  readonly build: Build = (name, start, soFar) => {
    const { real, play, stepsBetweenSnapshots } = this.#options
    return new World(name, start, { real, play, journalRoom: this.#journalRoom, stepsBetweenSnapshots }, soFar)
  }

  /** A new world at the start of a scenario. */
  start(name: string, scenario: Scenario): World {
    const { catalogueOf, seed, size, newKey } = this.#options
    return this.build(name, { scenario, catalogue: catalogueOf(seed, size), name, key: newKey(name) })
  }

  startOf({ origin: name, key, scenario, seed, size }: WorldHead): WorldStart {
    return { scenario: scenarioNamed(scenario), catalogue: this.#options.catalogueOf(seed, size), name, key }
  }

  /** A world as it was stored; its clock went on for so many milliseconds, if it runs. */
  *restoring(
    name: string,
    kept: KeptWorld,
    pictureOf: (digest: string) => Uint8Array | undefined,
    idle: number,
  ): Generator<unknown, World> {
    const { recent } = kept.steps
    const start = this.startOf(kept.head)
    const soFar = soFarOf(kept) ?? (yield* this.#withoutState(name, start, kept.steps))
    yield
    const world = this.build(name, start, soFar)
    const state = soFar?.state ?? null
    const digests = new Set([...picturesIn(recent), ...(state?.uploads.digests ?? [])])
    const pictures = new Map<string, Uint8Array | undefined>()
    for (const digest of digests) {
      pictures.set(digest, pictureOf(digest))
      yield
    }
    world.bring([...digests], state, (digest) => pictures.get(digest))
    yield* replaying(world, recent, this.#options.perform)
    if (idle > 0 && world.clock.running) world.clock.follow(world.clock.now() + idle)
    return world
  }

  /** The steps so far, with a state computed from all snapshots: no stored one is usable. */
  *#withoutState(name: string, start: WorldStart, steps: WorldSteps): Generator<void, WorldSoFar | null> {
    const { first, snapshots } = steps
    const begun = first && { first, snapshots: [], state: first.state() }
    if (snapshots.length === 0) return begun
    const state = yield* this.build(name, start, begun).journal.readingState(steps, snapshots.length)
    return state && { first, snapshots, state }
  }
}
