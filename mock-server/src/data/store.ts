import type { WorldView } from 'qinghua-contract/control'

/** A world as it was read. */
export interface KeptBytes {
  /** The lines that were appended, one after the other. */
  readonly log: Uint8Array
  readonly state: Uint8Array | null
  readonly picture: (digest: string) => Uint8Array | null
  /** Milliseconds for which no process had it in memory, while its clock went on. */
  readonly idle: number
}

/** By their digests. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** Who has the worlds of a store in memory. */
export interface StoreListener {
  /** Another process needs a world: it leaves memory, unless something is under way in it. */
  readonly give: (name: string) => boolean
  /** What is in memory of the world must not be used any longer. */
  readonly onLost: (name: string) => void
}

/**
 * Where worlds are kept: in memory alone, in a folder, or in a database. A store takes bytes; what they say is a matter of
 * the codec (`world-lines.ts`). A world is opened before it is used; what changes it throws a refusal if that cannot be stored.
 */
export interface WorldStore {
  /** False if worlds are in memory alone: then nothing is appended. */
  readonly keeps: boolean
  /** Null if there is no connection that could fail. */
  readonly health: StoreHealth | null
  listener: StoreListener | null
  /** Whether the world is kept; null if this process has not opened it and does not know. */
  has(name: string): boolean | null
  /** Makes this process the holder of a world, and reads it; null if there is none. Refuses one that another process needs. */
  open(name: string): Promise<KeptBytes | null>
  /** Lines that are `lasting` survive a crash; others may be lost. */
  append(name: string, lines: Uint8Array, lasting: boolean): void
  /** Replaces all lines. */
  rewrite(name: string, lines: Uint8Array): void
  state(name: string, bytes: Uint8Array): void
  /** Stores those that are not there yet, one after the other. */
  pictures(name: string, pictures: Pictures): Generator<void, void>
  /** Copies a world as it is kept, before it is written over; returns where to. */
  putAside(name: string): string
  asideOf(name: string): string | undefined
  remove(name: string): void
  /** The world left memory; others may open it. */
  release(name: string): void
  /** What lists say of a world that is not in memory here. */
  note(view: WorldView): void
  /** All worlds that are kept; null for those of which nothing was noted. */
  list(): Promise<ReadonlyMap<string, WorldView | null>>
  /** Resolves once it is known which worlds this process holds: those that it lost have left its memory. */
  sure(): Promise<void>
  /** Resolves once all that was to last is stored, and this process holds the world; rejects with a refusal otherwise. */
  stored(name: string): Promise<void>
  close(): Promise<void>
}

/** What a monitor wants to know. */
export interface StoreHealth {
  /** False while the store cannot be reached; then nothing is answered. */
  readonly reachable: boolean
  readonly figures: StoreFigures
}

export interface StoreFigures {
  /** Records stored. */
  records: number
  /** Transactions that stored them. */
  commits: number
  /** Worlds opened. */
  fetches: number
  /** Worlds that another process was given. */
  given: number
  /** Worlds that left memory because steps could not be stored. */
  notStored: number
  /** How often the connection ended. */
  cuts: number
}

export const done: Promise<void> = Promise.resolve()

export const inMemory = (): WorldStore => ({
  keeps: false,
  health: null,
  listener: null,
  has: () => false,
  open: async () => null,
  append: () => undefined,
  rewrite: () => undefined,
  state: () => undefined,
  pictures: function* () {},
  putAside: () => '',
  asideOf: () => undefined,
  remove: () => undefined,
  release: () => undefined,
  note: () => undefined,
  list: async () => new Map(),
  sure: () => done,
  stored: () => done,
  close: () => done,
})
