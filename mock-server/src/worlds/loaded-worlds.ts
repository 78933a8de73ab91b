import { maxJournalBytes } from '../journal/journal.ts'
import type { WorldRecord } from './world-record.ts'

/** Memory for the journals of all worlds together. */
const journalsBytes = 128 * 1024 * 1024

/** The worlds in memory, least recently used first. */
export class LoadedWorlds extends Map<string, WorldRecord> {
  #usedLast = ''
  /** Bytes of their journals. */
  #journals = 0

  override set(name: string, record: WorldRecord): this {
    this.#usedLast = name
    return super.set(name, record)
  }

  use(name: string): WorldRecord | undefined {
    const record = this.get(name)
    if (!record || name === this.#usedLast) return record
    this.delete(name)
    this.set(name, record)
    return record
  }

  weigh(change: number): void {
    this.#journals += change
  }

  /** The unused memory for a journal, but at least an equal share. */
  readonly room = (held: number): number =>
    Math.min(maxJournalBytes, Math.max(held + journalsBytes - this.#journals, journalsBytes / (this.size + 1)))
}
