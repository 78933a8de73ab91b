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
const maxBytes = 4 * 1024 * 1024
const entryBytes = 300

/** The newest calls of a world, up to a number and a weight. */
export class Journal {
  #entries: OpenEntry[] = []
  #weights: number[] = []
  #bytes = 0
  #total = 0

  add(entry: OpenEntry, bytes: number): void {
    const weight = bytes + entryBytes
    this.#entries.push(entry)
    this.#weights.push(weight)
    this.#bytes += weight
    this.#total += 1
    if (this.#entries.length >= maxEntries * 2 || this.#bytes > maxBytes) this.#forget()
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
    this.#weights = []
    this.#bytes = 0
  }

  #newest(): OpenEntry[] {
    return this.#entries.slice(-maxEntries).reverse()
  }

  #forget(): void {
    let drop = Math.max(0, this.#entries.length - maxEntries)
    for (let index = 0; index < this.#entries.length; index++) {
      if (index >= drop && this.#bytes <= maxBytes) break
      this.#bytes -= this.#weights[index] ?? 0
      drop = Math.max(drop, index + 1)
    }
    this.#entries = this.#entries.slice(drop)
    this.#weights = this.#weights.slice(drop)
  }
}
