import { worldBounds, type JournalEntry } from 'qinghua-contract/control'
import { bytesOf, newEntry, type Arrival, type Entry, type Input, type Look, type Moment } from './entry.ts'
import { callId, listed, type JournalFilter } from './mask.ts'
import {
  entriesOf,
  entryAt,
  firstSnapshot,
  newestFirst,
  snapshotAfter,
  type FirstSnapshot,
  type Reached,
  type Snapshot,
  type Steps,
} from './snapshots.ts'

/** What a journal needs from its world. */
export interface JournalOwner<S, D> {
  readonly stateNow: () => S
  /** The state at the start of the scenario. */
  readonly opening: () => S
  readonly deltaBetween: (before: S, after: S) => D
  readonly stateAfter: (before: S, deltas: readonly D[]) => S
  /** A rough estimate of the memory that a delta takes, in bytes. */
  readonly weightOf: (delta: D) => number
  /** The number of bytes allowed, given the number in use. */
  readonly room?: ((held: number) => number) | undefined
  readonly stepsBetweenSnapshots?: number | undefined
  readonly onWeigh?: (change: number) => void
  /** A snapshot was taken; those steps were under way. */
  readonly onSnapshot?: (snapshot: Snapshot<D>, under: readonly Entry[]) => void
  /** The first snapshot is a later one now. */
  readonly onFold?: () => void
}

/** The steps and the state with which a journal begins. */
export interface StepsSoFar<S, D> extends Omit<Steps<S, D>, 'recent'> {
  /** Null at the start of the scenario. */
  readonly state: S | null
  /** If it is not the same. */
  readonly stateAtSnapshot?: S
}

export const maxSteps = worldBounds.steps
export const maxJournalBytes = 16 * 1024 * 1024
export const stepsBetweenSnapshots = 250
const stepsGivenUpAtOnce = 1_000

const stepsIn = (snapshots: readonly { readonly count: number }[]): number =>
  snapshots.reduce((sum, { count }) => sum + count, 0)

/**
 * The steps of a world since its first snapshot. Replaying them from there gives the current state. Each later snapshot
 * stores how the steps before it changed the state, so that an earlier state can be found by replaying few steps. If there
 * is no more room, the oldest snapshots are folded into the first, and the world can no longer be rewound to before it.
 */
export class Journal<S extends Reached, D> {
  #first: FirstSnapshot<S> | null
  #snapshots: Snapshot<D>[]
  /** The steps since the last snapshot, and older ones that were under way then. */
  #recent: Entry[] = []
  #stateAtSnapshot: S | null
  #bytes: number
  #recentBytes = 0
  /** The number of steps in the snapshots. */
  #inSnapshots: number
  #total: number
  #turn: number
  readonly #owner: JournalOwner<S, D>

  constructor(owner: JournalOwner<S, D>, soFar: StepsSoFar<S, D>) {
    const { first, snapshots, state, stateAtSnapshot = state } = soFar
    this.#owner = owner
    this.#first = first
    this.#snapshots = [...snapshots]
    this.#stateAtSnapshot = stateAtSnapshot
    this.#bytes = snapshots.reduce((sum, { bytes }) => sum + bytes, 0)
    this.#inSnapshots = stepsIn(this.#snapshots)
    this.#total = state?.total ?? 0
    this.#turn = state?.turn ?? 0
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The number of steps ever made, including those folded into the first snapshot. */
  get total(): number {
    return this.#total
  }

  /** The last turn used. */
  get turn(): number {
    return this.#turn
  }

  /** Null if the journal starts at the scenario. */
  get first(): FirstSnapshot<S> | null {
    return this.#first
  }

  get entries(): readonly Entry[] {
    return entriesOf(this.steps)
  }

  get steps(): Steps<S, D> {
    return { first: this.#first, snapshots: [...this.#snapshots], recent: [...this.#recent] }
  }

  /** The state at the last snapshot. */
  get stateAtSnapshot(): S {
    return (this.#stateAtSnapshot ??= this.stateAt(this.steps, this.#snapshots.length) ?? this.#owner.opening())
  }

  get isBusy(): boolean {
    return this.#recent.some(({ ms }) => ms === null)
  }

  begin(arrival: Arrival, at: number): Entry {
    this.#betweenSteps()
    const entry = newEntry(arrival, ++this.#total, this.#moment(at))
    this.#add(entry)
    return entry
  }

  /** Records that armed faults look at the body of a call now. */
  look(entry: Entry, values: Look['values'], at: number): void {
    entry.look = { ...this.#moment(at), values, struck: entry.struck.length }
  }

  lookAgain(entry: Entry, look: Look): void {
    this.#turn = look.turn
    entry.look = look
  }

  /** Records that a call is carried out now, and its input. */
  handle(entry: Entry, input: Input, at: number): void {
    this.#carryOut(entry, input, this.#moment(at))
  }

  /** Records the input of a call that a proxy forwards; it is not carried out here. */
  forward(entry: Entry, input: Input): void {
    const before = bytesOf(entry)
    entry.input = input
    this.#change(bytesOf(entry) - before)
  }

  /** Undoes `handle`, if the step could not be stored. */
  unhandle(entry: Entry): void {
    const before = bytesOf(entry)
    entry.handled = null
    entry.input = null
    this.#change(bytesOf(entry) - before)
  }

  /** Adds a step that the state contains already, or that was under way. */
  remember(entry: Entry): void {
    this.#add(entry)
  }

  /** Replays the arrival of a call at its recorded turn. */
  beginAgain(entry: Entry): void {
    this.#betweenSteps()
    this.#add(entry)
    this.#total = Math.max(this.#total, entry.n)
    this.#turn = Math.max(this.#turn, entry.opened.turn)
  }

  handleAgain(entry: Entry, input: Input, moment: Moment): void {
    this.#turn = moment.turn
    this.#carryOut(entry, input, moment)
  }

  find(world: string, id: string): Entry | undefined {
    const n = Number(id.slice(world.length + 1))
    return callId(world, n) === id ? entryAt(this.steps, n) : undefined
  }

  list(world: string, filter: JournalFilter = {}): JournalEntry[] {
    return listed(world, newestFirst(this.steps), filter)
  }

  /** The state after `count` snapshots of steps of this world; null if that is the state of the scenario. */
  stateAt(steps: Steps<S, D>, count: number): S | null {
    if (count === 0) return steps.first?.state() ?? null
    if (this.#isLast(steps, count)) return this.#stateAtSnapshot
    const deltas = steps.snapshots.slice(0, count).map(({ delta }) => delta())
    return this.#owner.stateAfter(steps.first?.state() ?? this.#owner.opening(), deltas)
  }

  /** The same, of which each snapshot is read in a piece of its own. */
  *readingState(steps: Steps<S, D>, count: number): Generator<void, S | null> {
    if (!this.#isLast(steps, count)) {
      steps.first?.state()
      yield
      for (const { delta } of steps.snapshots.slice(0, count)) {
        delta()
        yield
      }
    }
    return this.stateAt(steps, count)
  }

  /** Whether the state is known. */
  #isLast({ snapshots }: Steps<S, D>, count: number): boolean {
    return this.#stateAtSnapshot !== null && count > 0 && snapshots[count - 1] === this.#snapshots.at(-1)
  }

  /** Makes the current state the first snapshot. */
  clear(): void {
    this.#takeSnapshot()
    this.#fold(this.#snapshots.length)
  }

  /** Folds the oldest snapshots if there is too little room. Only between steps. */
  fit(): void {
    const room = this.#room
    let [bytes, count] = [this.#bytes, this.#inSnapshots + this.#recent.length]
    if (bytes <= room && count < maxSteps) return
    let given = 0
    // Folds more than needed, so that it happens seldom.
    while (given < this.#snapshots.length && (bytes > room * 0.75 || count > maxSteps - stepsGivenUpAtOnce)) {
      const snapshot = this.#snapshots[given++]
      bytes -= snapshot?.bytes ?? 0
      count -= snapshot?.count ?? 0
    }
    if (bytes > room || count >= maxSteps) this.clear()
    else this.#fold(given)
  }

  #carryOut(entry: Entry, input: Input, moment: Moment): void {
    this.forward(entry, input)
    entry.handled = moment
  }

  #moment(at: number): Moment {
    return { turn: ++this.#turn, at }
  }

  #add(entry: Entry): void {
    this.#recent.push(entry)
    this.#change(bytesOf(entry))
  }

  #change(bytes: number): void {
    this.#recentBytes += bytes
    this.#weigh(bytes)
  }

  #weigh(bytes: number): void {
    this.#bytes += bytes
    this.#owner.onWeigh?.(bytes)
  }

  /** Only between steps is the state complete: no step is recorded and not yet carried out. */
  #betweenSteps(): void {
    const steps = this.#total - (this.#snapshots.at(-1) ?? this.#first ?? { total: 0 }).total
    if (steps >= (this.#owner.stepsBetweenSnapshots ?? stepsBetweenSnapshots) || this.#recentBytes > this.#room / 8)
      this.#takeSnapshot()
    this.fit()
  }

  /** Finished steps go into it; those under way stay among the recent ones. */
  #takeSnapshot(): void {
    const before = this.stateAtSnapshot
    const state = this.#owner.stateNow()
    const delta = this.#owner.deltaBetween(before, state)
    const over = this.#recent.filter(({ ms }) => ms !== null)
    this.#recent = this.#recent.filter(({ ms }) => ms === null)
    const recentBytes = this.#recent.reduce((sum, entry) => sum + bytesOf(entry), 0)
    const weight = this.#owner.weightOf(delta)
    const bytes = this.#recentBytes - recentBytes + weight
    this.#weigh(weight)
    this.#recentBytes = recentBytes
    const snapshot = snapshotAfter(state, over, delta, bytes)
    this.#snapshots.push(snapshot)
    this.#inSnapshots += over.length
    this.#stateAtSnapshot = state
    this.#owner.onSnapshot?.(snapshot, this.#recent)
  }

  /** Makes the state after `count` snapshots the first one. */
  #fold(count: number): void {
    const state = this.stateAt(this.steps, count)
    if (count === 0 || !state) return
    this.#first = firstSnapshot(state)
    const gone = this.#snapshots.splice(0, count)
    this.#inSnapshots -= stepsIn(gone)
    this.#weigh(-gone.reduce((sum, { bytes }) => sum + bytes, 0))
    this.#owner.onFold?.()
  }

  get #room(): number {
    return this.#owner.room?.(this.#bytes) ?? maxJournalBytes
  }
}
