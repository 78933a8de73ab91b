import { contract, imSocket } from 'qinghua-contract'
import type { FaultEffect, Scene, WorldView } from 'qinghua-contract/control'
import type { Scenario } from '@mall/fixtures/scenarios'
import { passTime } from '../core/pass-time.ts'
import { shopperOf } from '../core/people/sessions.ts'
import { seedOf } from '../core/state/chance.ts'
import { createMall, untouched, type Mall } from '../core/state/mall.ts'
import { refuseUnless } from '../core/state/refusal.ts'
import { restoreMall, snapshotOf } from '../core/state/snapshot.ts'
import { paramsIn, placesIn, seenBy, valuesIn, type Seen } from '../faults/conditions.ts'
import { Faults, type AppliedFault } from '../faults/faults.ts'
import type { Arrival, Entry, Input } from '../journal/entry.ts'
import { Journal } from '../journal/journal.ts'
import { digestOf, UploadStore } from '../uploads/upload-store.ts'
import { WorldClock, type RealTime } from './clock.ts'
import { deltaBetween, stateAfter, weightOf } from './delta.ts'
import type { WorldDelta, WorldSnapshot, WorldSoFar, WorldStart, WorldState } from '../data/world-state.ts'

/** Returns the page that shows the scenario, if its calls decide that. */
export type Play = (world: World) => string | null

export interface Surroundings {
  readonly real: RealTime
  /** Makes the calls of the world's scenario. */
  readonly play: Play
  /** The limit of a journal in bytes, given its current size. */
  readonly journalRoom?: (held: number) => number
  readonly stepsBetweenSnapshots?: number | undefined
}

/** Hears what happens in a registered world. */
export interface WorldListener {
  /** Stores a step before it is carried out. If it throws, the step is not carried out. */
  readonly onStep: (entry: Entry, lasting: boolean) => void
  readonly onBytes: (digest: string, bytes: Uint8Array) => void
  readonly onEnd: (entry: Entry) => void
  /** It waits until somebody lets it go. */
  readonly onHeld: (entry: Entry) => void
  readonly onSnapshot: (snapshot: WorldSnapshot, under: readonly Entry[]) => void
  readonly onFold: () => void
  /** The journal grew or shrank by so many bytes. */
  readonly onWeigh: (change: number) => void
}

const none: readonly string[] = []
const noFaults: readonly AppliedFault[] = []

const strikeBy = (entry: Entry, faults: readonly AppliedFault[]): void => {
  entry.faults = faults.length === 0 ? none : [...new Set(faults.map(({ id }) => id))]
  entry.struck = faults
}

/** One isolated instance: a mall with its clock, faults, journal and uploads. */
export class World {
  readonly name: string
  readonly start: WorldStart
  readonly mall: Mall
  readonly clock: WorldClock
  readonly faults: Faults
  readonly journal: Journal<WorldState, WorldDelta>
  readonly uploads = new UploadStore()
  /** Waits in real time, for faults that delay. */
  readonly wait: RealTime['wait']
  /** Null during replay, and before the world is registered. */
  listener: WorldListener | null = null
  readonly #surroundings: Surroundings
  readonly #held = new Map<Entry, (effect: FaultEffect | null) => void>()
  #holds = true
  #retired = false

  /** Without steps so far it begins at its scenario. */
  constructor(name: string, start: WorldStart, surroundings: Surroundings, soFar?: WorldSoFar | null) {
    const { scenario, catalogue, played } = start
    const { real, play, journalRoom, stepsBetweenSnapshots } = surroundings
    const state = soFar?.state ?? played?.state ?? null
    this.name = name
    this.start = start
    this.#surroundings = surroundings
    this.wait = real.wait
    this.mall = state
      ? restoreMall(state.mall, catalogue, start.key)
      : createMall(start.name, catalogue, scenario.autopilot, start.key)
    this.clock = new WorldClock(catalogue.seed.openedAt, real.now, scenario.running)
    this.faults = new Faults(seedOf(`${start.name}:faults`))
    const owner = {
      stateNow: () => this.state(),
      opening: () => this.start.played?.state ?? this.#copyAtStart().state(),
      deltaBetween,
      stateAfter,
      weightOf,
      room: journalRoom,
      stepsBetweenSnapshots,
      onWeigh: (change: number) => this.listener?.onWeigh(change),
      onSnapshot: (snapshot: WorldSnapshot, under: readonly Entry[]) => this.listener?.onSnapshot(snapshot, under),
      onFold: () => this.listener?.onFold(),
    }
    this.journal = new Journal(owner, soFar ?? { first: null, snapshots: [], state })
    if (state) {
      this.clock.restore(state.clock)
      this.faults.restore(state.faults)
    } else {
      const at = play(this)
      for (const fault of scenario.faults) this.faults.arm(fault, this.mall.now)
      if (scenario.play) this.start = { ...start, played: { state: this.state(), at } }
    }
  }

  get scenario(): Scenario {
    return this.start.scenario
  }

  #copyAtStart(): World {
    return new World(this.name, this.start, this.#surroundings)
  }

  /** The account that the scenario is about, and the address at which it is seen. */
  scene(): Scene {
    const { as = null, at = null, play } = this.scenario
    if (at !== null || !play) return { as, at }
    // A world loaded from a disk or a file did not play its scenario.
    const { played } = this.start.played ? this.start : this.#copyAtStart().start
    return { as, at: played?.at ?? null }
  }

  /** Moves the mall to the time of the clock; every call begins with it. */
  tick(): number {
    passTime(this.mall, this.clock.now())
    return this.mall.now
  }

  /** Moves mall and clock to a recorded time, for replay. */
  follow(at: number): void {
    this.clock.follow(at)
    passTime(this.mall, at)
  }

  /** Notes a call in the journal and determines which faults apply to it. */
  begin(arrival: Arrival): { entry: Entry; faults: readonly AppliedFault[] } {
    const entry = this.journal.begin(arrival, this.tick())
    return { entry, faults: this.identify(entry) }
  }

  /** Determines the caller, and the faults that apply. */
  identify(entry: Entry): readonly AppliedFault[] {
    const { kind, token, route, asked } = entry
    entry.userId = token === null ? null : (shopperOf(this.mall, token)?.userId ?? null)
    const isProductCall = kind === 'call' && (route in contract || route in imSocket)
    const isStruck = isProductCall && !this.faults.isNone
    const armed = isStruck ? this.faults.faultsFor(route, this.mall.now, this.#seen(entry)) : noFaults
    const faults = isProductCall && asked.length > 0 ? [...armed, ...asked] : armed
    strikeBy(entry, faults)
    return faults
  }

  /** The body of a call was read: returns the faults that apply because of what is in it. */
  look(entry: Entry, body: () => unknown): readonly AppliedFault[] {
    const places = this.faults.placesFor(entry.route)
    if (places.length === 0) return noFaults
    this.journal.look(entry, valuesIn(body(), places), this.tick())
    return this.identifyByBody(entry)
  }

  /** Determines the faults that apply by what was seen of the body. */
  identifyByBody(entry: Entry): readonly AppliedFault[] {
    const { look, struck, route } = entry
    const earlier = struck.slice(0, look?.struck)
    // A replay knows already what a call that is held from now on will meet.
    const later = struck.slice(earlier.length).filter(({ when }) => placesIn(when).length === 0)
    const faults = this.faults.faultsFor(route, this.mall.now, { ...this.#seen(entry), body: look?.values }, earlier)
    strikeBy(entry, [...earlier, ...faults, ...later])
    return faults
  }

  #seen({ userId, language, route, address, headers = {} }: Entry): Seen {
    const userName = (userId && this.mall.accounts.get(userId)?.userName) ?? null
    return seenBy({ userName, language, address, headers, params: paramsIn(route, address) })
  }

  /** Waits until the call is let go, with the effect that it meets then. */
  hold(entry: Entry): Promise<FaultEffect | null> {
    if (!this.#holds) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#held.set(entry, resolve)
      this.listener?.onHeld(entry)
    })
  }

  get held(): readonly Entry[] {
    return [...this.#held.keys()]
  }

  /** Returns false if the call is not held. */
  letGo(entry: Entry, effect: FaultEffect | null): boolean {
    const goOn = this.#held.get(entry)
    this.#held.delete(entry)
    goOn?.(effect)
    return goOn !== undefined
  }

  /** Nothing is held any more: the world goes, or its process. */
  letAllGo(): void {
    this.#holds = false
    for (const entry of this.held) this.letGo(entry, null)
  }

  /** Notes that a call is about to be carried out. `lasting` steps are stored first, so that none is lost in a crash. */
  handle(entry: Entry, input: Input, lasting: boolean): void {
    refuseUnless(!this.#retired, 'busy')
    this.journal.handle(entry, input, this.tick())
    try {
      this.listener?.onStep(entry, lasting)
    } catch (error) {
      this.journal.unhandle(entry)
      throw error
    }
  }

  /** Stores a call by which faults are used up, before it is carried out. */
  keep(entry: Entry): void {
    refuseUnless(!this.#retired, 'busy')
    this.listener?.onStep(entry, true)
  }

  /** Keeps the bytes of an upload; the journal refers to them by digest. */
  keepBytes(bytes: Uint8Array): string {
    const digest = digestOf(bytes)
    this.listener?.onBytes(digest, bytes)
    this.uploads.keep(digest, bytes)
    return digest
  }

  /** It was replaced, or left memory: calls still under way are refused. */
  retire(): void {
    this.#retired = true
    this.letAllGo()
    this.listener?.onWeigh(-this.journal.bytes)
    this.listener = null
  }

  get isBusy(): boolean {
    return this.journal.isBusy
  }

  /** Restores uploads: the bytes that steps refer to, and the files of the state. */
  bring(
    digests: readonly string[],
    state: WorldState | null,
    bytesOf: (digest: string) => Uint8Array | undefined,
  ): void {
    this.uploads.restore({ digests, files: state?.uploads.files ?? [] }, bytesOf)
  }

  end(entry: Entry, status: number | null, ms: number): void {
    entry.status = status
    entry.ms = ms
    this.listener?.onEnd(entry)
  }

  /** Nothing was changed, so the world could be recreated from its scenario. */
  get pristine(): boolean {
    const asOpened = untouched(this.mall) && this.mall.autopilot === this.scenario.autopilot
    return (
      asOpened && this.journal.first === null && this.uploads.untouched && this.clock.untouched && this.faults.untouched
    )
  }

  state(): WorldState {
    return {
      turn: this.journal.turn,
      total: this.journal.total,
      mall: snapshotOf(this.mall),
      clock: this.clock.state(),
      faults: this.faults.state(),
      uploads: this.uploads.state(),
    }
  }

  view(): Omit<WorldView, 'kept' | 'damage'> {
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
