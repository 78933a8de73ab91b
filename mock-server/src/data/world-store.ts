import { randomBytes } from 'node:crypto'
import { atOnce } from '../in-slices.ts'
import { outcomeOf, type Entry } from '../journal/entry.ts'
import { digestOf } from '../uploads/upload-store.ts'
import { draftFile, replaceFile, type Disk } from './disk.ts'
import { encodeLine, readLine, readLines } from './line.ts'
import type { WorldDelta, WorldLine, WorldSnapshot, WorldStretch } from './snapshot.ts'
import { linesOfWorld, markOf, preparing, readWorld, stepOf, type ReadWorld, type WorldHead } from './world-lines.ts'
import { WorldLog } from './world-log.ts'

export interface WorldContent {
  readonly head: WorldHead
  readonly line: WorldLine
}

export interface KeptState {
  /** The state at a mark, or at the origin. */
  readonly marked: WorldSnapshot
  /** Changes since then, if it is the last mark. */
  readonly further: WorldDelta | null
}
interface SavedState extends KeptState {
  readonly history: number
}

export interface KeptWorld extends ReadWorld {
  readonly state: KeptState | null
  /** If not, something follows in its log that cannot be read. */
  readonly isWhole: boolean
}

/** By their digests. */
type Pictures = ReadonlyMap<string, Uint8Array>

export interface KeptLog {
  /** Stores a step durably, before it is carried out. */
  readonly append: (entry: Entry) => void
  /** Stores a step that changes nothing; it may be lost in a crash. */
  readonly note: (entry: Entry) => void
  /** Stores the outcome of a step. */
  readonly end: (entry: Entry) => void
  /** Notes that a stretch has ended, and which steps are under way. */
  readonly mark: (stretch: WorldStretch, under: readonly Entry[]) => void
  readonly pictures: (pictures: Pictures) => void
  /** Returns the size in bytes. */
  readonly state: (state: KeptState) => number
  /** Writes the whole world anew; `isAnother` if its history was replaced, by a rewind for example. */
  readonly rewrite: (isAnother: boolean) => void
  /** Removes the world. If that fails, it stays, and its next step is written together with everything before it. */
  readonly remove: () => void
  readonly failing: () => boolean
}

export class UnreadableLog extends Error {
  override readonly name: string = 'UnreadableLog'
}

// The prefix avoids reserved file names; world names contain no dot.
const prefix = (world: string): string => `w-${world}.`
const logOf = (world: string): string => `${prefix(world)}log`
const stateOf = (world: string): string => `${prefix(world)}state`
const pictureOf = (world: string, digest: string): string => `${prefix(world)}${digest}`
const worldOf = (file: string): string => /^w-([a-z0-9-]+)\./.exec(file)?.[1] ?? ''
const asideLog = /^broken-[0-9a-f]{8}-([a-z0-9-]+)\.log$/

/** Stores worlds on a disk: every step before it is carried out, and from time to time the state. */
export class WorldStore {
  readonly #disk: Disk
  readonly #names: Set<string>
  /** Worlds whose files were put aside, and where. */
  readonly #aside = new Map<string, string>()

  constructor(disk: Disk) {
    this.#disk = disk
    const files = disk.list()
    this.#names = new Set(files.flatMap((file) => /^w-([a-z0-9-]+)\.log$/.exec(file)?.[1] ?? []))
    // Leftovers without a log would be taken for files of a later world with the same name.
    const isLeft = (file: string) => file.startsWith('w-') && (file.endsWith('.tmp') || !this.#names.has(worldOf(file)))
    for (const file of files.filter(isLeft)) disk.remove(file)
    for (const file of files) {
      const world = asideLog.exec(file)?.[1]
      if (world !== undefined) this.#aside.set(world, file)
    }
  }

  get names(): ReadonlySet<string> {
    return this.#names
  }

  /** Where a damaged log of a world of this name was put. */
  asideOf(world: string): string | undefined {
    return this.#aside.get(world)
  }

  /** Takes notice of a world that was fetched from a shared store; it may not exist. */
  admit(world: string): void {
    if (this.#disk.list().includes(logOf(world))) this.#names.add(world)
    else this.#names.delete(world)
  }

  /** The world is no longer in memory, and others may change it. */
  forget(world: string): void {
    this.#names.delete(world)
  }

  /** `content` returns the current world; `isAsKept` if its log is what was read. */
  track(world: string, content: () => WorldContent, history = 0, isAsKept = false): KeptLog {
    let current = history
    let writing = history
    const lines = (): Uint8Array[] => {
      const { head, line } = content()
      return linesOfWorld(head, writing, line)
    }
    const log = new WorldLog(this.#disk, logOf(world), lines, isAsKept)
    const written = (): void => void this.#names.add(world)
    const rewrite = (isAnother: boolean): void => {
      writing = isAnother ? current + 1 : current
      try {
        log.rewrite()
        current = writing
      } finally {
        writing = current
      }
      written()
    }
    return {
      append: (entry) => {
        log.append(stepOf(entry))
        written()
      },
      note: (entry) => log.note(stepOf(entry)),
      end: (entry) => log.note({ step: outcomeOf(entry) }),
      mark: (stretch, under) => log.note(...markOf(stretch, under)),
      pictures: (pictures) => {
        if (pictures.size === 0) return
        atOnce(this.#drawing(world, pictures, new Set(this.#disk.list())))
        this.#disk.syncNames()
      },
      state: (state) => {
        // What could not be stored may be in the file all the same.
        if (!log.trusted) rewrite(false)
        this.#disk.sync(logOf(world))
        const saved: SavedState = { history: current, ...state }
        const bytes = encodeLine(saved)
        replaceFile(this.#disk, stateOf(world), bytes)
        return bytes.length
      },
      rewrite,
      remove: () => {
        log.distrust()
        this.remove(world)
      },
      failing: () => this.#names.has(world) && !log.trusted,
    }
  }

  /** Makes what a world will be on the disk, one part after the other, and writes its pictures. */
  *preparing(world: string, line: WorldLine, pictures: Pictures): Generator<void, void> {
    yield* preparing(line)
    yield* this.#drawing(world, pictures, new Set(this.#disk.list()))
  }

  /** Reads a world, up to the first line that is not whole; `track` takes it into use. */
  *loading(world: string): Generator<void, KeptWorld | null> {
    const bytes = this.#disk.read(logOf(world))
    if (!bytes) return null
    const { texts, isWhole } = readLines(bytes)
    yield
    const found = readWorld(bytes, texts)
    if (!found) throw new UnreadableLog('it does not begin as a journal does')
    yield
    // A state may have more than a log of which not all can be read.
    const state = isWhole ? this.#state(world, found.history) : null
    yield
    return { ...found, isWhole, state }
  }

  /** Undefined if it is not there as it was stored. */
  picture(world: string, digest: string): Uint8Array | undefined {
    const bytes = this.#disk.read(pictureOf(world, digest))
    return bytes && digestOf(bytes) === digest ? bytes : undefined
  }

  remove(world: string): void {
    // Another world of this name must not find its state.
    this.#disk.remove(stateOf(world))
    this.#disk.syncNames()
    this.#disk.remove(logOf(world))
    this.#disk.syncNames()
    this.#names.delete(world)
    try {
      for (const file of this.#disk.list()) if (file.startsWith(prefix(world))) this.#disk.remove(file)
    } catch {
      // Files without a log are removed at the next start.
    }
  }

  /** Copies the files of a world before they are written over, so that they can be examined; returns the copy of the log. */
  putAside(world: string): string {
    const name = `broken-${randomBytes(4).toString('hex')}-`
    for (const file of this.#disk.list()) {
      const bytes = file.startsWith(prefix(world)) ? this.#disk.read(file) : null
      if (bytes) this.#disk.write(name + file.slice('w-'.length), bytes)
    }
    this.#disk.syncNames()
    const log = `${name}${world}.log`
    this.#aside.set(world, log)
    return log
  }

  /** Writes the pictures of which there is no file. */
  *#drawing(world: string, pictures: Pictures, there: Set<string>): Generator<void, void> {
    for (const [digest, bytes] of pictures) {
      const file = pictureOf(world, digest)
      if (there.has(file)) continue
      draftFile(this.#disk, file, bytes)()
      there.add(file)
      yield
    }
  }

  #state(world: string, history: number): KeptState | null {
    const bytes = this.#disk.read(stateOf(world))
    const [text] = bytes ? readLines(bytes).texts : []
    const state = text ? (readLine(text) as SavedState) : null
    return state?.history === history ? state : null
  }
}
