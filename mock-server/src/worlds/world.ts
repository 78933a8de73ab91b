import { contract } from '@mall/contracts'
import type { Scene, WorldView } from '@mall/contracts/control'
import type { Scenario } from '@mall/fixtures/scenarios'
import { passTime } from '../core/pass-time.ts'
import { shopperOf } from '../core/people/sessions.ts'
import { seedOf } from '../core/state/chance.ts'
import { createMall, untouched, type Mall } from '../core/state/mall.ts'
import { refuseUnless } from '../core/state/refusal.ts'
import { restoreMall, snapshotOf } from '../core/state/snapshot.ts'
import { Faults, type MetFault } from '../faults/faults.ts'
import type { Arrival, Entry, Input } from '../journal/entry.ts'
import { Journal } from '../journal/journal.ts'
import { digestOf } from '../uploads/digest.ts'
import { UploadStore } from '../uploads/upload-store.ts'
import { WorldClock, type RealTime } from './clock.ts'
import { deltaBetween, stateAfter, weightOf } from './snapshot-delta.ts'
import type { Beginning, Standing, WorldDelta, WorldSnapshot } from './snapshot.ts'

/** Returns the address at which the scenario is seen, where the calls decide it. */
export type Play = (world: World) => string | null

export interface Surroundings {
  readonly real: RealTime
  /** Takes a new world through the calls of its scenario. */
  readonly play: Play
  /** How many bytes a journal may hold just now, given how many it holds. */
  readonly journalRoom?: (held: number) => number
}

/** Who is told what happens in a world that somebody lives in. */
export interface Attendant {
  /** Stores a step that is about to be taken; where that cannot be done it throws, and the step is not taken. */
  readonly onStep: (entry: Entry, lasting: boolean) => void
  readonly onBytes: (digest: string, bytes: Uint8Array) => void
  readonly onEnd: (entry: Entry) => void
  readonly onMark: () => void
  /** Its journal weighs more now, or less. */
  readonly onWeigh: (change: number) => void
}

/** What a tester or a test has for itself: a mall, its time, what goes wrong in it, and what happened. */
export class World {
  readonly name: string
  readonly beginning: Beginning
  readonly mall: Mall
  readonly clock: WorldClock
  readonly faults: Faults
  readonly journal: Journal<WorldSnapshot, WorldDelta>
  readonly uploads = new UploadStore()
  /** Lets real time pass, as a delay does. */
  readonly wait: RealTime['wait']
  /** Nobody, while it is being made ready beside another one. */
  attendant: Attendant | null = null
  readonly #surroundings: Surroundings
  #retired = false

  /** `standing` is where it has come to by now, where that is not its beginning. */
  constructor(name: string, beginning: Beginning, surroundings: Surroundings, standing?: Standing | null) {
    const { scenario, catalogue, origin, base, played } = beginning
    const { real, play, journalRoom } = surroundings
    const stands = standing?.state ?? base?.state() ?? played?.state ?? null
    this.name = name
    this.beginning = beginning
    this.#surroundings = surroundings
    this.wait = real.wait
    this.mall = stands ? restoreMall(stands.mall, catalogue) : createMall(origin, catalogue, scenario.autopilot)
    this.clock = new WorldClock(catalogue.seed.openedAt, real.now, scenario.running)
    this.faults = new Faults(seedOf(`${origin}:faults`))
    const house = {
      stateNow: () => this.snapshot(),
      opening: () => this.beginning.played?.state ?? this.#atItsBeginning().snapshot(),
      deltaBetween,
      stateAfter,
      weightOf,
      room: journalRoom,
      onWeigh: (change: number) => this.attendant?.onWeigh(change),
      onMark: () => this.attendant?.onMark(),
    }
    const start = standing?.start ?? { base, stretches: [], anchor: stands }
    this.journal = new Journal(house, start, stands)
    if (stands) {
      this.clock.restore(stands.clock)
      this.faults.restore(stands.faults)
    } else {
      const at = play(this)
      for (const fault of scenario.faults) this.faults.arm(fault, this.mall.now)
      if (scenario.play) this.beginning = { ...beginning, played: { state: this.snapshot(), at } }
    }
  }

  get scenario(): Scenario {
    return this.beginning.scenario
  }

  /** Another world that begins as this one did. */
  #atItsBeginning(): World {
    return new World(this.name, { ...this.beginning, base: null }, this.#surroundings)
  }

  /** The account that the scenario is about, and the address at which it is seen. */
  scene(): Scene {
    const { as = null, at = null, play } = this.scenario
    if (at !== null || !play) return { as, at }
    // A world that came from a disk or a file was not played.
    const { played } = this.beginning.played ? this.beginning : this.#atItsBeginning().beginning
    return { as, at: played?.at ?? null }
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
    entry.faults = faults.length === 0 ? [] : [...new Set(faults.map(({ id }) => id))]
    return faults
  }

  /** A call is about to be carried out: it is stored first, if it may have an effect, so that it is never lost. */
  handle(entry: Entry, input: Input, lasting: boolean): void {
    refuseUnless(!this.#retired, 'busy')
    this.journal.handle(entry, input, this.tick())
    try {
      this.attendant?.onStep(entry, lasting)
    } catch (error) {
      this.journal.unhandle(entry)
      throw error
    }
  }

  /** Keeps the bytes of a file that was sent, so that the journal has to name them only. */
  keepBytes(bytes: Uint8Array): string {
    const digest = digestOf(bytes)
    this.uploads.keep(digest, bytes)
    this.attendant?.onBytes(digest, bytes)
    return digest
  }

  /** Another state lives in its place: what is still under way here comes too late. */
  retire(): void {
    this.#retired = true
    this.attendant?.onWeigh(-this.journal.bytes)
    this.attendant = null
  }

  /** Whether a call is under way. */
  get isBusy(): boolean {
    return this.journal.isBusy
  }

  /** Brings along the bytes that its steps name, and of the files those that are there where it stands. */
  bring(
    digests: readonly string[],
    stands: WorldSnapshot | null,
    bytesOf: (digest: string) => Uint8Array | undefined,
  ): void {
    this.uploads.restore({ digests, files: stands?.uploads.files ?? [] }, bytesOf)
  }

  /** A call is over. */
  end(entry: Entry, status: number | null, ms: number): void {
    entry.status = status
    entry.ms = ms
    this.attendant?.onEnd(entry)
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

  view(): Omit<WorldView, 'branches' | 'kept'> {
    const now = this.clock.now()
    return {
      name: this.name,
      scenario: this.scenario.name,
      clock: this.clock.view(now),
      calls: this.journal.total,
      faults: this.faults.list(now).length,
      steps: this.journal.total,
    }
  }
}
