import type { WorldView } from 'qinghua-contract/control'
import type { Disk } from '../disk.ts'

/**
 * Why the copy of a world here must not be used any longer: another process has changed the world or now has it, or the
 * last steps could not be stored.
 */
export type Loss = 'superseded' | 'taken' | 'notStored'

/**
 * A store that several processes use. A world is fetched before its first call here; a call is carried out in memory,
 * and answered once what it did is stored.
 */
export interface SharedStore extends StoreHealth {
  /** What is in memory of the worlds that were fetched; changes are stored in the background, in their order. */
  readonly disk: Disk
  /** Tells why the copy of a world is lost. */
  onLoss: (world: string, loss: Loss) => void
  /** Resolves once it is certain again that no other process has changed what is in memory; undefined if it is. */
  readonly reopening: Promise<void> | undefined
  /** Reads a world into memory, after the process that has it has let go. */
  fetch(world: string): Promise<void>
  /** Milliseconds from the last stored step until the world was fetched. */
  idleBefore(world: string): number
  /** Undefined if every step that must not be lost is stored. Rejects if one is not. */
  stored(world: string): Promise<void> | undefined
  /** Frees the memory, once everything is stored. */
  release(world: string): void
  /** Lets the other processes see a world in their lists. */
  note(view: WorldView): void
  views(): Promise<WorldView[]>
  close(): Promise<void>
}

/** What a monitor wants to know. */
export interface StoreHealth {
  /** False while the store cannot be reached; then changes are refused. */
  readonly reachable: boolean
  readonly figures: StoreFigures
}

export interface StoreFigures {
  /** Records stored. */
  records: number
  /** Transactions that stored them. */
  commits: number
  /** Worlds fetched. */
  fetches: number
  /** Copies given up because another process was faster. */
  superseded: number
  /** Steps refused or taken back because they could not be stored. */
  notStored: number
  /** How often the session that holds the worlds had to be opened again. */
  cuts: number
}
