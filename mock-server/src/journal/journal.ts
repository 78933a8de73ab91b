import type { JournalEntry } from '@mall/contracts/control'
import { masked } from './mask.ts'

export interface JournalFilter {
  readonly matches?: (route: string) => boolean
  readonly status?: number
  readonly kind?: JournalEntry['kind']
  readonly faulted?: boolean
  readonly limit?: number
}

/** An entry that is still being written. */
export type OpenEntry = { -readonly [K in keyof JournalEntry]: JournalEntry[K] }

const maxEntries = 1_000
export const maxJournalBytes = 4 * 1024 * 1024
const entryBytes = 300

const inputBytes = (input: unknown): number => JSON.stringify(input)?.length ?? 0
const bytesOf = ({ address, input }: JournalEntry): number => entryBytes + address.length + inputBytes(input)

/** The newest calls of a world, up to a number and a weight. */
export class Journal {
  #entries: OpenEntry[] = []
  #bytes = 0
  #total = 0
  readonly #room: () => number

  /** `room` says how many bytes it may hold just now. */
  constructor(room = () => maxJournalBytes) {
    this.#room = room
  }

  add(entry: OpenEntry): void {
    this.#entries.push(entry)
    this.#total += 1
    this.#weigh(entryBytes + entry.address.length)
  }

  /** Notes what a call was read as. */
  read(entry: OpenEntry, input: unknown): void {
    entry.input = input
    this.#weigh(inputBytes(input))
  }

  /** How many entries there have ever been. */
  get total(): number {
    return this.#total
  }

  find(id: string): JournalEntry | undefined {
    const entry = this.#newest().find((each) => each.id === id)
    return entry && masked(entry)
  }

  list({ matches, status, kind, faulted, limit = 100 }: JournalFilter = {}): JournalEntry[] {
    return this.#newest()
      .filter(
        (entry) =>
          (!matches || matches(entry.route)) &&
          (status === undefined || entry.status === status) &&
          (kind === undefined || entry.kind === kind) &&
          (faulted === undefined || entry.faults.length > 0 === faulted),
      )
      .slice(0, limit)
      .map(masked)
  }

  clear(): void {
    this.#entries = []
    this.#bytes = 0
  }

  /** Forgets what there is no more room for. */
  fit(): void {
    if (this.#bytes > this.#room()) this.#forget()
  }

  #newest(): OpenEntry[] {
    return this.#entries.slice(-maxEntries).reverse()
  }

  #weigh(bytes: number): void {
    this.#bytes += bytes
    if (this.#entries.length >= maxEntries * 2) this.#forget()
    this.fit()
  }

  /** Keeps the newest, and drops enough at once that this happens seldom. */
  #forget(): void {
    let from = this.#entries.length
    this.#bytes = 0
    for (const entry of this.#newest()) {
      const bytes = bytesOf(entry)
      if (this.#bytes + bytes > this.#room() * 0.75) break
      this.#bytes += bytes
      from -= 1
    }
    this.#entries = this.#entries.slice(from)
  }
}
