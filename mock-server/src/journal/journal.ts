import { worldBounds, type JournalEntry } from 'qinghua-contract/control'
import { bytesOf, newEntry, type Arrival, type Entry, type Input, type Look, type Moment } from './entry.ts'
import { callId, listed, type JournalFilter } from './mask.ts'
import {
  entriesOf,
  entryAt,
  newestFirst,
  stretchOf,
  type Base,
  type Line,
  type Reached,
  type Stretch,
} from './stretch.ts'

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
  readonly stepsBetweenMarks?: number | undefined
  readonly onWeigh?: (change: number) => void
  /** There is a new stretch; those steps were under way. */
  readonly onMark?: (stretch: Stretch<D>, under: readonly Entry[]) => void
  /** The base has moved. */
  readonly onFold?: () => void
}

/** From where a journal continues. */
export interface Past<S, D> extends Omit<Line<S, D>, 'tail'> {
  /** The state at the last mark, if known. */
  readonly marked: S | null
  /** The state now; null at the start of the scenario. */
  readonly state: S | null
}

export const maxSteps = worldBounds.steps
export const maxJournalBytes = 16 * 1024 * 1024
export const stepsBetweenMarks = 250
const stepsGivenUpAtOnce = 1_000

const stepsIn = (stretches: readonly { readonly count: number }[]): number =>
  stretches.reduce((sum, { count }) => sum + count, 0)

/**
 * The steps of a world since its base. Replaying them from the base gives the current state. Marks divide the journal
 * into stretches; each stretch stores how it changed the state, so that an earlier state can be found by replaying few
 * steps. If there is no more room, the oldest stretches are folded into the base, and the world can no longer be
 * rewound to before it.
 */
export class Journal<S extends Reached, D> {
  #base: Base<S> | null
  #stretches: Stretch<D>[]
  /** The steps since the last mark, and older ones that were under way then. */
  #tail: Entry[] = []
  /** The state at the last mark, or at the base. */
  #marked: S | null
  #bytes: number
  #tailBytes = 0
  /** The number of steps in the stretches. */
  #stretched: number
  #total: number
  #turn: number
  readonly #owner: JournalOwner<S, D>

  constructor(owner: JournalOwner<S, D>, { base, stretches, marked, state }: Past<S, D>) {
    this.#owner = owner
    this.#base = base
    this.#stretches = [...stretches]
    this.#marked = marked
    this.#bytes = stretches.reduce((sum, { bytes }) => sum + bytes, 0)
    this.#stretched = stepsIn(this.#stretches)
    this.#total = state?.total ?? 0
    this.#turn = state?.turn ?? 0
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The number of steps ever made, including those folded into the base. */
  get total(): number {
    return this.#total
  }

  /** The last turn used. */
  get turn(): number {
    return this.#turn
  }

  /** Null if the journal starts at the scenario. */
  get base(): Base<S> | null {
    return this.#base
  }

  get entries(): readonly Entry[] {
    return entriesOf(this.line)
  }

  get line(): Line<S, D> {
    return { base: this.#base, stretches: [...this.#stretches], tail: [...this.#tail] }
  }

  /** The state at the last mark, or at the base. */
  get marked(): S {
    return (this.#marked ??= this.stateAt(this.line, this.#stretches.length) ?? this.#owner.opening())
  }

  get isBusy(): boolean {
    return this.#tail.some(({ ms }) => ms === null)
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
    return callId(world, n) === id ? entryAt(this.line, n) : undefined
  }

  list(world: string, filter: JournalFilter = {}): JournalEntry[] {
    return listed(world, newestFirst(this.line), filter)
  }

  /** The state after `count` stretches of a line of this world; null if that is the state of the scenario. */
  stateAt(line: Line<S, D>, count: number): S | null {
    if (count === 0) return line.base?.state() ?? null
    if (this.#isMarked(line, count)) return this.#marked
    const deltas = line.stretches.slice(0, count).map(({ delta }) => delta())
    return this.#owner.stateAfter(line.base?.state() ?? this.#owner.opening(), deltas)
  }

  /** The same, of which each part is read in a piece of its own. */
  *readingState(line: Line<S, D>, count: number): Generator<void, S | null> {
    if (!this.#isMarked(line, count)) {
      line.base?.state()
      yield
      for (const { delta } of line.stretches.slice(0, count)) {
        delta()
        yield
      }
    }
    return this.stateAt(line, count)
  }

  #isMarked({ stretches }: Line<S, D>, count: number): boolean {
    return this.#marked !== null && count > 0 && stretches[count - 1] === this.#stretches.at(-1)
  }

  /** Makes the current state the base. */
  clear(): void {
    this.#mark()
    this.#fold(this.#stretches.length)
  }

  /** Folds the oldest stretches if there is too little room. Only between steps. */
  fit(): void {
    const room = this.#room
    let [bytes, count] = [this.#bytes, this.#stretched + this.#tail.length]
    if (bytes <= room && count < maxSteps) return
    let given = 0
    // Folds more than needed, so that it happens seldom.
    while (given < this.#stretches.length && (bytes > room * 0.75 || count > maxSteps - stepsGivenUpAtOnce)) {
      const stretch = this.#stretches[given++]
      bytes -= stretch?.bytes ?? 0
      count -= stretch?.count ?? 0
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
    this.#tail.push(entry)
    this.#change(bytesOf(entry))
  }

  #change(bytes: number): void {
    this.#tailBytes += bytes
    this.#weigh(bytes)
  }

  #weigh(bytes: number): void {
    this.#bytes += bytes
    this.#owner.onWeigh?.(bytes)
  }

  /** Only between steps is the state complete: no step is recorded and not yet carried out. */
  #betweenSteps(): void {
    const steps = this.#total - (this.#stretches.at(-1) ?? this.#base ?? { total: 0 }).total
    if (steps >= (this.#owner.stepsBetweenMarks ?? stepsBetweenMarks) || this.#tailBytes > this.#room / 8) this.#mark()
    this.fit()
  }

  /** Finished steps become a stretch; those under way stay in the tail. */
  #mark(): void {
    const before = this.marked
    const state = this.#owner.stateNow()
    const delta = this.#owner.deltaBetween(before, state)
    const over = this.#tail.filter(({ ms }) => ms !== null)
    this.#tail = this.#tail.filter(({ ms }) => ms === null)
    const tailBytes = this.#tail.reduce((sum, entry) => sum + bytesOf(entry), 0)
    const weight = this.#owner.weightOf(delta)
    const bytes = this.#tailBytes - tailBytes + weight
    this.#weigh(weight)
    this.#tailBytes = tailBytes
    const stretch = stretchOf({ turn: state.turn, total: state.total }, over, delta, bytes)
    this.#stretches.push(stretch)
    this.#stretched += over.length
    this.#marked = state
    this.#owner.onMark?.(stretch, this.#tail)
  }

  /** Moves the base to the end of the first `count` stretches. */
  #fold(count: number): void {
    const state = this.stateAt(this.line, count)
    if (count === 0 || !state) return
    this.#base = { turn: state.turn, total: state.total, state: () => state }
    const gone = this.#stretches.splice(0, count)
    this.#stretched -= stepsIn(gone)
    this.#weigh(-gone.reduce((sum, { bytes }) => sum + bytes, 0))
    this.#owner.onFold?.()
  }

  get #room(): number {
    return this.#owner.room?.(this.#bytes) ?? maxJournalBytes
  }
}
