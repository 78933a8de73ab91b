import { scenarios, type Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/catalogue.ts'
import { Refusal, refuseUnless } from '../core/refusal.ts'
import { Journal, maxJournalBytes } from '../journal/journal.ts'
import type { RealTime } from './clock.ts'
import { World } from './world.ts'

const maxWorlds = 1_000
/** What the journals of all worlds may weigh together. */
const journalsBytes = 128 * 1024 * 1024

const scenarioNamed = (name: string | undefined): Scenario => {
  const scenario = name === undefined ? scenarios[0] : scenarios.find((each) => each.name === name)
  refuseUnless(scenario, 'unknownScenario', { name: name ?? '' })
  return scenario
}

/** Everyone works in a world of their own; they share nothing but the frozen catalogue. */
export class Worlds {
  readonly #catalogue: Catalogue
  readonly #real: RealTime
  /** In the order of their last use. */
  readonly #worlds = new Map<string, World>()

  constructor(catalogue: Catalogue, real: RealTime) {
    this.#catalogue = catalogue
    this.#real = real
  }

  /** The world of that name; it comes into being when somebody first names it. */
  get(name: string): World {
    const world = this.#worlds.get(name) ?? this.#open(name, scenarios[0])
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    return world
  }

  list(): World[] {
    return [...this.#worlds.values()].reverse()
  }

  create(name: string, scenario?: string): World {
    refuseUnless(!this.#worlds.has(name), 'worldExists', { name })
    return this.#open(name, scenarioNamed(scenario))
  }

  reset(name: string, scenario?: string): World {
    const world = this.#worlds.get(name)
    refuseUnless(world, 'unknownWorld', { name })
    const next = scenario === undefined ? world.scenario : scenarioNamed(scenario)
    this.#worlds.delete(name)
    return this.#open(name, next)
  }

  drop(name: string): void {
    refuseUnless(this.#worlds.delete(name), 'unknownWorld', { name })
  }

  #open(name: string, scenario: Scenario): World {
    if (this.#worlds.size >= maxWorlds) this.#forgetOne()
    const world = new World(name, scenario, this.#catalogue, this.#real, new Journal(this.#journalRoom))
    this.#worlds.set(name, world)
    for (const each of this.#worlds.values()) each.journal.fit()
    return world
  }

  readonly #journalRoom = (): number => Math.min(maxJournalBytes, journalsBytes / this.#worlds.size)

  /** A usual world in which nothing happened can go: it comes back as it was when it is named again. */
  #forgetOne(): void {
    for (const [name, world] of this.#worlds) {
      if (world.scenario !== scenarios[0] || !world.pristine) continue
      this.#worlds.delete(name)
      return
    }
    throw new Refusal('worldLimit')
  }
}
