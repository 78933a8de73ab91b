import type { JournalEntry } from '@mall/contracts/control'
import { newEntry, type Arrival, type Entry, type Input, type Moment } from './entry.ts'
import { callId, masked } from './mask.ts'

export interface JournalFilter {
  readonly matches?: (route: string) => boolean
  readonly status?: number
  readonly kind?: JournalEntry['kind']
  readonly faulted?: boolean
  readonly open?: boolean
  readonly limit?: number
}

/** How far a state has come: everything up to this turn, and so many steps, are in it. */
export interface Reached {
  readonly turn: number
  readonly total: number
}

/** What a journal asks of the world it belongs to. */
export interface JournalHouse<S> {
  readonly stateNow: () => S
  /** How many bytes it may hold just now, given how many it holds. */
  readonly room?: ((held: number) => number) | undefined
  readonly onWeigh?: (change: number) => void
  /** A state was noted on the way. */
  readonly onMark?: (state: S) => void
  /** What came before the base was given up. */
  readonly onFold?: () => void
}

export const maxSteps = 20_000
export const maxJournalBytes = 16 * 1024 * 1024
const stepsBetweenMarks = 1_000
const entryBytes = 300

const inputBytes = (input: unknown): number => (input === null ? 0 : (JSON.stringify(input)?.length ?? 0))
const bytesOf = ({ address, input }: Entry): number => entryBytes + address.length + inputBytes(input)

/**
 * What happened in a world since its base, step by step: its state is its base with these steps taken again. What
 * there is no more room for is folded into the base; then one can no longer go back to before it.
 */
export class Journal<S extends Reached> {
  #entries: Entry[] = []
  #bytes = 0
  #total = 0
  #turn = 0
  #base: S | null
  /** States on the way, the oldest first: where the base can move to. */
  #marks: S[] = []
  #bytesAtMark = 0
  readonly #house: JournalHouse<S>

  /** `stands` is how far its world has come by now, where that is further than the base. */
  constructor(house: JournalHouse<S>, base: S | null = null, stands: Reached | null = base) {
    this.#house = house
    this.#base = base
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
  get base(): S | null {
    return this.#base
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  begin(arrival: Arrival, at: number): Entry {
    this.#betweenSteps()
    const entry = newEntry(arrival, ++this.#total, this.#moment(at))
    this.#entries.push(entry)
    this.#change(entryBytes + entry.address.length)
    return entry
  }

  /** Notes that a call is carried out now, and what it was read as. */
  handle(entry: Entry, input: Input, at: number): void {
    this.#carryOut(entry, input, this.#moment(at))
  }

  /** A call goes past the world, to the target of a proxy: what it was read as is noted, and nothing is carried out. */
  pass(entry: Entry, input: Input): void {
    this.#change(inputBytes(input) - inputBytes(entry.input))
    entry.input = input
  }

  /** It was not carried out after all. */
  unhandle(entry: Entry): void {
    this.#change(-inputBytes(entry.input))
    entry.handled = null
    entry.input = null
  }

  /** A call that came before comes again, at the turn that it had then. */
  beginAgain(entry: Entry): void {
    this.#betweenSteps()
    this.#entries.push(entry)
    this.#total = Math.max(this.#total, entry.n)
    this.#turn = Math.max(this.#turn, entry.opened.turn)
    this.#change(bytesOf(entry))
  }

  handleAgain(entry: Entry, input: Input, moment: Moment): void {
    this.#turn = moment.turn
    this.#carryOut(entry, input, moment)
  }

  find(world: string, id: string): Entry | undefined {
    return this.#entries.findLast(({ n }) => callId(world, n) === id)
  }

  list(world: string, { matches, status, kind, faulted, open, limit = 100 }: JournalFilter = {}): JournalEntry[] {
    const found: JournalEntry[] = []
    for (let at = this.#entries.length - 1; at >= 0 && found.length < limit; at--) {
      const entry = this.#entries[at]
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

  /** The world begins where it stands. */
  clear(): void {
    this.#fold(this.#house.stateNow())
  }

  /** Gives up what there is no more room for; between steps. */
  fit(): void {
    const room = this.#room
    if (!this.#isBeyond(room)) return
    // Enough at once that it happens seldom.
    while (this.#marks.length > 0 && (this.#isBeyond(room) || this.#bytes > room * 0.75)) {
      const [oldest] = this.#marks.splice(0, 1)
      if (oldest) this.#fold(oldest)
    }
    if (this.#isBeyond(room)) this.clear()
  }

  #isBeyond(room: number): boolean {
    return this.#bytes > room || this.#entries.length >= maxSteps
  }

  #carryOut(entry: Entry, input: Input, moment: Moment): void {
    this.pass(entry, input)
    entry.handled = moment
  }

  #moment(at: number): Moment {
    return { turn: ++this.#turn, at }
  }

  #change(bytes: number): void {
    this.#bytes += bytes
    this.#house.onWeigh?.(bytes)
  }

  /** The only time at which the state is whole: nothing is half noted and not carried out yet. */
  #betweenSteps(): void {
    const last = this.#marks.at(-1) ?? this.#base
    const steps = this.#total - (last?.total ?? 0)
    if (steps >= stepsBetweenMarks || this.#bytes - this.#bytesAtMark > this.#room / 8) {
      const state = this.#house.stateNow()
      this.#marks.push(state)
      this.#bytesAtMark = this.#bytes
      this.#house.onMark?.(state)
    }
    this.fit()
  }

  /** What was still under way in the new base stays, to be carried out on top of it. */
  #fold(base: S): void {
    this.#base = base
    const later = this.#entries.findIndex(({ opened }) => opened.turn > base.turn)
    const before = later < 0 ? this.#entries : this.#entries.slice(0, later)
    const underWay = ({ handled, ms }: Entry): boolean =>
      (handled?.turn ?? 0) > base.turn || (handled === null && ms === null)
    const gone = before.filter((entry) => !underWay(entry))
    this.#entries = [...before.filter(underWay), ...(later < 0 ? [] : this.#entries.slice(later))]
    this.#marks = this.#marks.filter(({ turn }) => turn > base.turn)
    this.#change(-gone.reduce((total, entry) => total + bytesOf(entry), 0))
    this.#bytesAtMark = this.#bytes
    this.#house.onFold?.()
  }

  get #room(): number {
    return this.#house.room?.(this.#bytes) ?? maxJournalBytes
  }
}
