import { contract } from '@mall/contracts'
import type { WorldView } from '@mall/contracts/control'
import type { Scenario } from '@mall/fixtures/scenarios'
import type { Catalogue } from '../core/catalogue.ts'
import { seedOf } from '../core/chance.ts'
import { createMall, untouched, type Mall } from '../core/mall.ts'
import { passTime } from '../core/pass-time.ts'
import { shopperOf } from '../core/sessions.ts'
import { restoreMall, snapshotOf, type MallSnapshot } from '../core/snapshot.ts'
import { Faults, type FaultsSnapshot, type MetFault } from '../faults/faults.ts'
import type { Arrival, Entry, Input } from '../journal/entry.ts'
import { Journal, type Reached } from '../journal/journal.ts'
import { digestOf } from '../uploads/digest.ts'
import { UploadStore, type UploadsSnapshot } from '../uploads/upload-store.ts'
import { WorldClock, type ClockSnapshot, type RealTime } from './clock.ts'

/** Everything that a world is at one moment, as plain data. */
export interface WorldSnapshot extends Reached {
  readonly mall: MallSnapshot
  readonly clock: ClockSnapshot
  readonly faults: FaultsSnapshot
  readonly uploads: UploadsSnapshot
}

/** What a world starts from. */
export interface Beginning {
  readonly scenario: Scenario
  readonly catalogue: Catalogue
  /** The name under which it came into being: ids and secrets follow from it, wherever it lives now. */
  readonly origin: string
  /** The state to start from, where that is not the scenario's. */
  readonly base: WorldSnapshot | null
}

export interface Surroundings {
  readonly real: RealTime
  /** How many bytes a journal may hold just now. */
  readonly journalRoom?: () => number
  /** Stores a step before it is taken; throws where that cannot be done. */
  readonly store?: (entry: Entry, lasting: boolean) => void
  readonly storeBytes?: (digest: string, bytes: Uint8Array) => void
  readonly onEnd?: (entry: Entry) => void
}

/** What a tester or a test has for itself: a mall, its time, what goes wrong in it, and what happened. */
export class World {
  readonly name: string
  readonly beginning: Beginning
  readonly mall: Mall
  readonly clock: WorldClock
  readonly faults: Faults
  readonly journal: Journal<WorldSnapshot>
  readonly uploads = new UploadStore()
  /** Lets real time pass, as a delay does. */
  readonly wait: RealTime['wait']
  readonly #surroundings: Surroundings

  constructor(name: string, beginning: Beginning, surroundings: Surroundings) {
    const { scenario, catalogue, origin, base } = beginning
    this.name = name
    this.beginning = beginning
    this.#surroundings = surroundings
    this.wait = surroundings.real.wait
    this.mall = base ? restoreMall(base.mall, catalogue) : createMall(origin, catalogue, scenario.autopilot)
    this.clock = new WorldClock(catalogue.seed.openedAt, surroundings.real.now, scenario.running)
    this.faults = new Faults(seedOf(`${origin}:faults`))
    this.journal = new Journal(() => this.snapshot(), base, surroundings.journalRoom)
    if (base) {
      this.clock.restore(base.clock)
      this.faults.restore(base.faults)
    } else for (const fault of scenario.faults) this.faults.arm(fault, this.mall.now)
  }

  get scenario(): Scenario {
    return this.beginning.scenario
  }

  /** Sets the mall to the clock's time, as every call begins. */
  tick(): number {
    passTime(this.mall, this.clock.now())
    return this.mall.now
  }

  /** Sets mall and clock to a moment that was. */
  follow(at: number): void {
    this.clock.follow(at)
    passTime(this.mall, at)
  }

  /** A call comes: from now on it is in the journal, and whatever is armed against it strikes. */
  begin(arrival: Arrival): { entry: Entry; faults: readonly MetFault[] } {
    const entry = this.journal.begin(arrival, this.tick())
    return { entry, faults: this.meet(entry) }
  }

  /** What goes wrong with a call that comes now, and who sent it. */
  meet(entry: Entry): readonly MetFault[] {
    const { kind, token, route, asked } = entry
    entry.userId = token === null ? null : (shopperOf(this.mall, token)?.userId ?? null)
    const meets = kind === 'call' && route in contract
    const faults = meets ? [...this.faults.meet(route, this.mall.now), ...asked] : []
    entry.faults = [...new Set(faults.map(({ id }) => id))]
    return faults
  }

  /** A call is about to be carried out: it is stored first, if it may have an effect, so that it is never lost. */
  handle(entry: Entry, input: Input, lasting: boolean): void {
    this.journal.handle(entry, input, this.tick())
    try {
      this.#surroundings.store?.(entry, lasting)
    } catch (error) {
      this.journal.unhandle(entry)
      throw error
    }
  }

  /** Keeps the bytes of a file that was sent, so that the journal has to name them only. */
  keepBytes(bytes: Uint8Array): string {
    const digest = digestOf(bytes)
    this.uploads.keep(digest, bytes)
    this.#surroundings.storeBytes?.(digest, bytes)
    return digest
  }

  /** A call is over. */
  end(entry: Entry, status: number | null, ms: number): void {
    entry.status = status
    entry.ms = ms
    if (!entry.handled) this.#surroundings.store?.(entry, entry.faults.length > 0)
    this.#surroundings.onEnd?.(entry)
  }

  /** Nothing was done here: started from its scenario again, it would be the same. */
  get pristine(): boolean {
    const asOpened = untouched(this.mall) && this.mall.autopilot === this.scenario.autopilot
    return (
      asOpened &&
      this.beginning.base === null &&
      this.uploads.untouched &&
      this.clock.untouched &&
      this.faults.untouched
    )
  }

  snapshot(): WorldSnapshot {
    return {
      turn: this.journal.turn,
      total: this.journal.total,
      mall: snapshotOf(this.mall),
      clock: this.clock.snapshot(),
      faults: this.faults.snapshot(),
      uploads: this.uploads.snapshot(),
    }
  }

  view(branches = 0): WorldView {
    const now = this.clock.now()
    return {
      name: this.name,
      scenario: this.scenario.name,
      clock: this.clock.view(now),
      calls: this.journal.total,
      faults: this.faults.list(now).length,
      steps: this.journal.total,
      branches,
    }
  }
}
