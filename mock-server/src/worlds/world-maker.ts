import { defaultScenario, scenarios, type Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/state/catalogue.ts'
import { hintOf, nearestWord } from '../core/state/nearest.ts'
import { Refusal } from '../core/state/refusal.ts'
import type { KeptWorld, WorldHead } from '../data/world-lines.ts'
import type { Entry } from '../journal/entry.ts'
import type { RealTime } from './clock.ts'
import type { Build } from './copies.ts'
import { replaying, type Perform } from './replay.ts'
import type { WorldBase, WorldLine, WorldOrigin, WorldPast } from '../data/snapshot.ts'
import { pastOf } from './world-record.ts'
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
  readonly stepsBetweenMarks?: number
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

  readonly build: Build = (name, origin, past) => {
    const { real, play, stepsBetweenMarks } = this.#options
    return new World(name, origin, { real, play, journalRoom: this.#journalRoom, stepsBetweenMarks }, past)
  }

  /** A new world at the start of a scenario. */
  start(name: string, scenario: Scenario): World {
    const { catalogueOf, seed, size, newKey } = this.#options
    return this.build(name, { scenario, catalogue: catalogueOf(seed, size), name, key: newKey(name), base: null })
  }

  originOf(head: WorldHead, base: WorldBase | null): WorldOrigin {
    const { origin: name, key, seed, size } = head
    const catalogue = this.#options.catalogueOf(seed, size)
    return { scenario: scenarioNamed(head.scenario), catalogue, name, key, base }
  }

  /** A world as it was stored; its clock went on for so many milliseconds, if it runs. */
  *restoring(
    name: string,
    kept: KeptWorld,
    pictureOf: (digest: string) => Uint8Array | undefined,
    idle: number,
  ): Generator<unknown, World> {
    const { head, line } = kept
    const origin = this.originOf(head, line.base)
    const past = pastOf(kept) ?? (yield* this.#pastAfter(name, origin, line))
    yield
    const world = this.build(name, origin, past)
    const state = past?.state ?? null
    const digests = new Set([...picturesIn(line.tail), ...((state ?? line.base?.state())?.uploads.digests ?? [])])
    const pictures = new Map<string, Uint8Array | undefined>()
    for (const digest of digests) {
      pictures.set(digest, pictureOf(digest))
      yield
    }
    world.bring([...digests], state, (digest) => pictures.get(digest))
    yield* replaying(world, line.tail, this.#options.perform)
    if (idle > 0 && world.clock.running) world.clock.follow(world.clock.now() + idle)
    return world
  }

  /** The past up to the last mark, computed from the origin when no stored state is usable. */
  *#pastAfter(name: string, origin: WorldOrigin, line: WorldLine): Generator<void, WorldPast | null> {
    const { base, stretches } = line
    if (stretches.length === 0) return null
    const state = yield* this.build(name, origin).journal.readingState(line, stretches.length)
    return state && { base, stretches, marked: state, state }
  }
}
