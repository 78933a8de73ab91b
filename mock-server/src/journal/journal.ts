import type { JournalEntry } from '@mall/contracts/control'
import { bytesOf, newEntry, type Arrival, type Entry, type Input, type Moment } from './entry.ts'
import { callId, masked } from './mask.ts'
import { entriesOf, stretchOf, without, type Base, type Line, type Reached, type Stretch } from './stretch.ts'

export interface JournalFilter {
  readonly matches?: (route: string) => boolean
  readonly status?: number
  readonly kind?: JournalEntry['kind']
  readonly faulted?: boolean
  readonly open?: boolean
  readonly limit?: number
}

/** What a journal asks of the world it belongs to. */
export interface JournalOwner<S, D> {
  readonly stateNow: () => S
  /** The state that the scenario begins with. */
  readonly opening: () => S
  readonly deltaBetween: (before: S, after: S) => D
  readonly stateAfter: (before: S, deltas: readonly D[]) => S
  /** What a delta weighs in memory, roughly. */
  readonly weightOf: (delta: D) => number
  /** How many bytes it may hold just now, given how many it holds. */
  readonly room?: ((held: number) => number) | undefined
  readonly onWeigh?: (change: number) => void
  /** There is a new stretch, or what came before the base was given up. */
  readonly onMark?: () => void
}

/** Where a journal goes on from. */
export interface JournalStart<S, D> extends Omit<Line<S, D>, 'tail'> {
  /** The state at the end of the last stretch, where it is known. */
  readonly anchor: S | null
}

export const maxSteps = 20_000
export const maxJournalBytes = 16 * 1024 * 1024
export const stepsBetweenMarks = 250
const stepsGivenUpAtOnce = 1_000

/**
 * What happened in a world since its base, step by step: its state is its base with these steps taken again. Marks on
 * the way say how the state had changed by then, so that a state in between is found by taking few steps. What there is
 * no more room for is folded into the base; then one can no longer go back to before it.
 */
export class Journal<S extends Reached, D> {
  #base: Base<S> | null
  #stretches: Stretch<D>[]
  /** The steps since the last mark, and those that were under way then. */
  #tail: Entry[] = []
  /** The state at the last mark, or at the base. */
  #anchor: S | null
  #bytes: number
  #tailBytes = 0
  #total: number
  #turn: number
  readonly #owner: JournalOwner<S, D>

  /** `stands` is how far its world has come by now. */
  constructor(owner: JournalOwner<S, D>, start: JournalStart<S, D>, stands: Reached | null = start.base) {
    this.#owner = owner
    this.#base = start.base
    this.#stretches = [...start.stretches]
    this.#anchor = start.anchor
    this.#bytes = start.stretches.reduce((sum, { bytes }) => sum + bytes, 0)
    this.#total = stands?.total ?? 0
    this.#turn = stands?.turn ?? 0
  }

  get bytes(): number {
    return this.#bytes
  }

  /** How many steps there have ever been. */
  get total(): number {
    return this.#total
  }

  /** The last turn that was given to anything. */
  get turn(): number {
    return this.#turn
  }

  /** Null where it reaches back to the scenario. */
  get base(): Base<S> | null {
    return this.#base
  }

  get entries(): readonly Entry[] {
    return entriesOf(this.line)
  }

  /** All of it, as it is now. */
  get line(): Line<S, D> {
    return { base: this.#base, stretches: [...this.#stretches], tail: [...this.#tail] }
  }

  /** The state at the last mark, or at the base. */
  get anchor(): S {
    return (this.#anchor ??= this.stateAt(this.line, this.#stretches.length) ?? this.#owner.opening())
  }

  /** Whether a call is under way. */
  get isBusy(): boolean {
    return this.#tail.some(({ ms }) => ms === null)
  }

  begin(arrival: Arrival, at: number): Entry {
    this.#betweenSteps()
    const entry = newEntry(arrival, ++this.#total, this.#moment(at))
    this.#add(entry)
    return entry
  }

  /** Notes that a call is carried out now, and what it was read as. */
  handle(entry: Entry, input: Input, at: number): void {
    this.#carryOut(entry, input, this.#moment(at))
  }

  /** A call goes past the world, to the target of a proxy: what it was read as is noted, and nothing is carried out. */
  pass(entry: Entry, input: Input): void {
    if (!this.#tail.includes(entry)) this.#takeBack(entry)
    const before = bytesOf(entry)
    entry.input = input
    this.#change(bytesOf(entry) - before)
  }

  /** It was not carried out after all. */
  unhandle(entry: Entry): void {
    const before = bytesOf(entry)
    entry.handled = null
    entry.input = null
    this.#change(bytesOf(entry) - before)
  }

  /** A call that is in the state already, or was under way then. */
  remember(entry: Entry): void {
    this.#add(entry)
  }

  /** A call that came before comes again, at the turn that it had then. */
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
    return this.entries.findLast(({ n }) => callId(world, n) === id)
  }

  list(world: string, { matches, status, kind, faulted, open, limit = 100 }: JournalFilter = {}): JournalEntry[] {
    const found: JournalEntry[] = []
    const { entries } = this
    for (let at = entries.length - 1; at >= 0 && found.length < limit; at--) {
      const entry = entries[at]
      if (
        entry &&
        (!matches || matches(entry.route)) &&
        (status === undefined || entry.status === status) &&
        (kind === undefined || entry.kind === kind) &&
        (open === undefined || (entry.ms === null) === open) &&
        (faulted === undefined || entry.faults.length > 0 === faulted)
      )
        found.push(masked(world, entry))
    }
    return found
  }

  /** The state after so many stretches of a line of this world; null where that is the scenario's. */
  stateAt(line: Line<S, D>, count: number): S | null {
    if (count === 0) return line.base?.state() ?? null
    const isAnchor = this.#anchor && count > 0 && line.stretches[count - 1] === this.#stretches.at(-1)
    if (isAnchor) return this.#anchor
    const deltas = line.stretches.slice(0, count).map(({ delta }) => delta())
    return this.#owner.stateAfter(line.base?.state() ?? this.#owner.opening(), deltas)
  }

  /** The world begins where it stands. */
  clear(): void {
    this.#mark()
    this.#fold(this.#stretches.length)
  }

  /** Gives up what there is no more room for; between steps. */
  fit(): void {
    const room = this.#room
    let [bytes, count] = [this.#bytes, this.#count]
    if (bytes <= room && count < maxSteps) return
    let given = 0
    // Enough at once that it happens seldom.
    while (given < this.#stretches.length && (bytes > room * 0.75 || count > maxSteps - stepsGivenUpAtOnce)) {
      const stretch = this.#stretches[given++]
      bytes -= stretch?.bytes ?? 0
      count -= stretch?.count ?? 0
    }
    if (bytes > room || count >= maxSteps) this.clear()
    else this.#fold(given)
  }

  get #count(): number {
    return this.#stretches.reduce((sum, { count }) => sum + count, this.#tail.length)
  }

  #carryOut(entry: Entry, input: Input, moment: Moment): void {
    this.pass(entry, input)
    entry.handled = moment
  }

  /** A call whose sender was gone already, so that it was taken for over, is carried out after all. */
  #takeBack(entry: Entry): void {
    const weight = (): number => this.#stretches.reduce((sum, { bytes }) => sum + bytes, 0)
    const before = weight()
    this.#stretches = this.#stretches.map((stretch) => without(stretch, entry))
    this.#weigh(weight() - before)
    this.#add(entry)
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

  /** The only time at which the state is whole: nothing is half noted and not carried out yet. */
  #betweenSteps(): void {
    const steps = this.#total - (this.#stretches.at(-1) ?? this.#base ?? { total: 0 }).total
    if (steps >= stepsBetweenMarks || this.#tailBytes > this.#room / 8) this.#mark()
    this.fit()
  }

  /** What is over goes into a stretch; what is under way stays. */
  #mark(): void {
    const before = this.anchor
    const state = this.#owner.stateNow()
    const delta = this.#owner.deltaBetween(before, state)
    const over = this.#tail.filter(({ ms }) => ms !== null)
    const stretch = stretchOf({ turn: state.turn, total: state.total }, over, delta, this.#owner.weightOf(delta))
    this.#tail = this.#tail.filter(({ ms }) => ms === null)
    const tailBytes = this.#tail.reduce((sum, entry) => sum + bytesOf(entry), 0)
    this.#weigh(stretch.bytes + tailBytes - this.#tailBytes)
    this.#tailBytes = tailBytes
    this.#stretches.push(stretch)
    this.#anchor = state
    this.#owner.onMark?.()
  }

  /** Moves the base to the end of so many stretches. */
  #fold(count: number): void {
    const state = this.stateAt(this.line, count)
    if (count === 0 || !state) return
    this.#base = { turn: state.turn, total: state.total, state: () => state }
    const gone = this.#stretches.splice(0, count)
    this.#weigh(-gone.reduce((sum, { bytes }) => sum + bytes, 0))
    this.#owner.onMark?.()
  }

  get #room(): number {
    return this.#owner.room?.(this.#bytes) ?? maxJournalBytes
  }
}
