import type { WorldView } from '@mall/contracts/control'
import type { Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/catalogue.ts'
import { seedOf } from '../core/chance.ts'
import { createMall, untouched, type Mall } from '../core/mall.ts'
import { passTime } from '../core/pass-time.ts'
import { Faults } from '../faults/faults.ts'
import { Journal } from '../journal/journal.ts'
import { UploadStore } from '../uploads/upload-store.ts'
import { WorldClock, type RealTime } from './clock.ts'
import { playScenario } from './play-scenario.ts'

/** What a tester or a test has for itself: a mall, its time, what goes wrong in it, and what happened. */
export class World {
  readonly name: string
  readonly scenario: Scenario
  readonly mall: Mall
  readonly clock: WorldClock
  readonly faults: Faults
  readonly journal: Journal
  readonly uploads = new UploadStore()
  /** Lets real time pass, as a delay does. */
  readonly wait: RealTime['wait']

  constructor(name: string, scenario: Scenario, catalogue: Catalogue, real: RealTime, journal = new Journal()) {
    this.name = name
    this.scenario = scenario
    this.mall = createMall(name, catalogue, scenario.autopilot)
    this.journal = journal
    this.clock = new WorldClock(catalogue.seed.openedAt, real.now, scenario.running)
    this.wait = real.wait
    this.faults = new Faults(seedOf(`${name}:faults`))
    playScenario(this)
    for (const fault of scenario.faults) this.faults.arm(fault, this.mall.now)
  }

  /** Sets the mall to the clock's time, as every call begins. */
  tick(): number {
    passTime(this.mall, this.clock.now())
    return this.mall.now
  }

  /** Nothing was done here: started from its scenario again, it would be the same. */
  get pristine(): boolean {
    const asOpened = untouched(this.mall) && this.mall.autopilot === this.scenario.autopilot
    return asOpened && this.uploads.bytes === 0 && this.clock.untouched && this.faults.untouched
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
