import { notStored } from '../world-log.ts'
import { recordsOf, type Change } from './tables.ts'
import { waiting, type Waiting } from './waiting.ts'

/** What is not stored yet of a world, and those who wait for it. */
interface Pending extends Change {
  awaited: Waiting | null
}

/** A world that this process holds, and what of it is on its way into the database. */
export class Holding {
  readonly name: string
  /** The names of its files that are stored, or will be. */
  readonly files: Set<string>
  isKept: boolean
  isLeaving = false
  #last: number
  #storing: Pending | null = null
  #next: Pending | null = null

  constructor(name: string, last: number, isKept: boolean, files: Iterable<string>) {
    this.name = name
    this.isKept = isKept
    this.files = new Set(files)
    this.#last = last
  }

  /** What is stored next; `isUrgent` if somebody waits for it. */
  change(isUrgent: boolean): Pending {
    this.#next ??= {
      world: this.name,
      // What is being stored comes before.
      last: this.#last + (this.#storing ? recordsOf(this.#storing).length : 0),
      records: [],
      isAnew: false,
      isRemoved: false,
      files: new Map(),
      aside: null,
      awaited: null,
    }
    if (isUrgent) this.#next.awaited ??= waiting()
    return this.#next
  }

  get hasNext(): boolean {
    return this.#next !== null
  }

  get isUrgent(): boolean {
    return this.#next !== null && (this.isLeaving || this.#next.awaited !== null)
  }

  get isStored(): boolean {
    return this.#next === null && this.#storing === null
  }

  /** Undefined if nobody has to wait. */
  get awaited(): Promise<void> | undefined {
    return (this.#next?.awaited ?? this.#storing?.awaited)?.promise
  }

  /** What is to be stored now. */
  take(): Change[] {
    this.#storing = this.#next
    this.#next = null
    return this.#storing ? [this.#storing] : []
  }

  /** It was stored; returns the number of records. */
  settle(): number {
    const { length } = this.#storing ? recordsOf(this.#storing) : []
    this.#last += length
    this.#storing?.awaited?.resolve()
    this.#storing = null
    return length
  }

  fail(error: unknown, refuse: typeof notStored): void {
    this.#storing?.awaited?.reject(refuse(error))
    this.#next?.awaited?.reject(notStored(error))
  }
}
