import type { WorldView } from '@mall/contracts/control'
import type { Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/catalogue.ts'
import { seedOf } from '../core/chance.ts'
import { createMall, fingerprint, type Mall } from '../core/mall.ts'
import { Faults } from '../faults/faults.ts'
import { Journal } from '../journal/journal.ts'
import { UploadStore } from '../uploads/upload-store.ts'
import { WorldClock } from './clock.ts'

/** What a tester or a test has for itself: a mall, its time, what goes wrong in it, and what happened. */
export class World {
  readonly name: string
  readonly scenario: Scenario
  readonly mall: Mall
  readonly clock: WorldClock
  readonly faults: Faults
  readonly journal = new Journal()
  readonly uploads = new UploadStore()
  readonly #opening: string

  constructor(name: string, scenario: Scenario, catalogue: Catalogue, realNow: () => number) {
    this.name = name
    this.scenario = scenario
    this.mall = createMall(name, catalogue)
    this.clock = new WorldClock(catalogue.seed.openedAt, realNow, scenario.running)
    this.faults = new Faults(seedOf(`${name}:faults`))
    for (const fault of scenario.faults) this.faults.arm(fault, this.mall.now)
    this.#opening = fingerprint(this.mall)
  }

  /** Sets the mall to the clock's time, as every call begins. */
  tick(): number {
    this.mall.now = this.clock.now()
    return this.mall.now
  }

  /** Nothing happened here that a new world would not have. */
  get pristine(): boolean {
    return fingerprint(this.mall) === this.#opening && this.uploads.bytes === 0
  }

  view(): WorldView {
    return {
      name: this.name,
      scenario: this.scenario.name,
      clock: this.clock.view(),
      calls: this.journal.total,
      faults: this.faults.list(this.clock.now()).length,
    }
  }
}
