import { entryOfKept, keptStep, outcomeOf, type Entry, type KeptStep } from '../journal/entry.ts'
import type { WorldDelta, WorldLine, WorldSnapshot } from './snapshot.ts'
import { atOnce } from '../in-slices.ts'
import { digestOf } from '../uploads/digest.ts'
import { worldDamaged, type Damage } from './damage.ts'
import { draftFile, replaceFile, type Disk } from './disk.ts'
import { Parts, picturesIn, type SavedLine, type WorldParts } from './parts.ts'
import { encodeRecord, readRecord, wholeRecords } from './record.ts'
import { notStored, readLog, UnreadableLog, WorldLog } from './world-log.ts'

export interface WorldHead {
  readonly origin: string
  readonly key: string
  readonly scenario: string
  readonly seed: number
  readonly size: number
}
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

export interface KeptWorld extends WorldContent {
  readonly state: KeptState | null
  /** Digests of the pictures that steps refer to. */
  readonly pictures: readonly string[]
  readonly history: number
  readonly parts: WorldParts
  /** Null if everything can be read. If it is read-only, this is what can be read, and its files are not written to. */
  readonly damage: Damage | null
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
  readonly pictures: (pictures: Pictures) => void
  /** Returns the size in bytes. */
  readonly state: (state: KeptState) => number
  /** Writes the whole world anew; `isAnother` if its history was replaced, by a rewind for example. */
  readonly rewrite: (isAnother: boolean) => void
  /** Writes ahead what the world that replaces this one has in files of their own, one after the other. */
  readonly preparing: (line: WorldLine, pictures: Pictures) => Generator<void, void>
  /** Removes the world. If that fails, it stays, and its next step is written together with everything before it. */
  readonly remove: () => void
  readonly failing: () => boolean
  readonly damage: () => Damage | null
}

interface SavedHead extends WorldHead {
  /** Changes whenever the history is replaced; a stored state is valid for one history only. */
  readonly history: number
  readonly line: SavedLine
}
interface SavedState extends KeptState {
  readonly history: number
}
/** A line as far as it can be read; null if nothing of it can. */
interface OpenedLine {
  readonly line: WorldLine | null
  readonly pictures: readonly string[]
  readonly damage: Damage | null
}

function* openLine(
  saved: SavedLine,
  steps: readonly KeptStep[],
  parts: WorldParts,
  state: KeptState | null,
): Generator<void, OpenedLine> {
  const { damage = null, before = saved } = (yield* parts.damageIn(saved)) ?? {}
  const tail = steps.map(entryOfKept)
  const whole = before ? [before.base, ...before.stretches] : []
  const pictures = [...whole.flatMap((part) => part?.pictures ?? []), ...picturesIn(steps)]
  if (!damage) return { line: { ...parts.open(saved), tail }, pictures, damage }
  const marked = state?.marked
  // The last state says more than the steps before the damage.
  if (marked && marked.turn === (saved.stretches.at(-1) ?? saved.base)?.turn) {
    const { turn, total } = marked
    return { line: { base: { turn, total, state: () => marked }, stretches: [], tail }, pictures, damage }
  }
  return { line: before && { ...parts.open(before), tail: [] }, pictures, damage }
}

// The prefix avoids reserved file names; world names contain no dot.
const prefix = (world: string): string => `w-${world}.`
const logOf = (world: string): string => `${prefix(world)}log`
const stateOf = (world: string): string => `${prefix(world)}state`
const pictureOf = (world: string, digest: string): string => `${prefix(world)}${digest}`
const worldOf = (file: string): string => /^w-([a-z0-9-]+)\./.exec(file)?.[1] ?? ''
const brokenLog = /^broken-\d+-([a-z0-9-]+)\.log$/

/** Stores worlds on a disk: every step before it is carried out, and from time to time the state. */
export class WorldStore {
  readonly #disk: Disk
  readonly #names: Set<string>
  readonly #parts: Parts
  /** Worlds whose files were put aside, and where. */
  readonly #aside = new Map<string, string>()

  constructor(disk: Disk) {
    this.#disk = disk
    this.#parts = new Parts(disk)
    const files = disk.list()
    this.#names = new Set(files.flatMap((file) => /^w-([a-z0-9-]+)\.log$/.exec(file)?.[1] ?? []))
    // Leftovers without a log would be taken for files of a later world with the same name.
    const isLeft = (file: string) => file.startsWith('w-') && (file.endsWith('.tmp') || !this.#names.has(worldOf(file)))
    for (const file of files.filter(isLeft)) disk.remove(file)
    for (const file of files) {
      const world = brokenLog.exec(file)?.[1]
      if (world !== undefined) this.#aside.set(world, file)
    }
  }

  get names(): ReadonlySet<string> {
    return this.#names
  }

  /** Where the damaged file of an earlier world of this name was put. */
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

  /** No files of a world that is not there yet. */
  partsFor(world: string): WorldParts {
    return this.#parts.of(prefix(world))
  }

  /** `content` returns the current world; its parts may be written already. */
  track(world: string, content: () => WorldContent, parts: WorldParts, known?: KeptWorld): KeptLog {
    if (known && !known.damage?.readOnly) parts.tidy()
    let history = known?.history ?? 0
    let writing = history
    let there: Set<string> | undefined
    const drawn = (): Set<string> => (there ??= new Set(this.#disk.list()))
    let damage = known?.damage ?? null
    /** If not, it was moved away or removed, and is only in memory. */
    const isThere = (): boolean => this.#disk.list().includes(logOf(world))
    const saved = (): { head: SavedHead; steps: readonly KeptStep[] } => {
      const { head, line } = content()
      parts.write(line)
      return { head: { ...head, history: writing, line: parts.saved(line) }, steps: line.tail.map(keptStep) }
    }
    const log = new WorldLog(this.#disk, logOf(world), saved, known !== undefined && !damage?.readOnly)
    const written = (): void => void this.#names.add(world)
    const rewrite = (isAnother: boolean): void => {
      if (damage?.readOnly && !isAnother) return
      // Whoever replaces a damaged world by another goes on without it.
      if (damage?.readOnly && isThere()) {
        this.putAside(world)
        written()
      }
      writing = isAnother ? history + 1 : history
      try {
        log.rewrite()
        history = writing
      } finally {
        writing = history
      }
      if (isAnother) damage = null
      written()
      parts.sweep(content().line)
    }
    return {
      append: (entry) => {
        if (damage?.readOnly) throw worldDamaged(damage.file)
        log.append(keptStep(entry))
        written()
      },
      note: (entry) => log.note(keptStep(entry)),
      end: (entry) => log.note(outcomeOf(entry)),
      pictures: (pictures) => {
        if (pictures.size === 0) return
        atOnce(this.#drawing(world, pictures, drawn()))
        this.#disk.syncNames()
      },
      state: (state) => {
        if (damage?.readOnly && !isThere()) throw notStored(new Error(`${damage.file} is damaged, and was moved away`))
        if (damage?.readOnly) return 0
        // What could not be stored may be in the file all the same.
        if (!log.trusted) rewrite(false)
        this.#disk.sync(logOf(world))
        const { marked, further } = state
        const bytes = encodeRecord({ history, marked, further })
        replaceFile(this.#disk, stateOf(world), bytes)
        return bytes.length
      },
      rewrite,
      preparing: (line, pictures) => this.preparing(world, parts, line, pictures, drawn()),
      remove: () => {
        log.distrust()
        this.remove(world)
      },
      failing: () => this.#names.has(world) && !log.trusted && !damage?.readOnly,
      damage: () => damage,
    }
  }

  /** Writes what a world will have in files of their own, one after the other; their names are not safe yet. */
  *preparing(
    world: string,
    parts: WorldParts,
    line: WorldLine,
    pictures: Pictures,
    there = new Set(this.#disk.list()),
  ): Generator<void, void> {
    yield* parts.writing(line)
    yield* this.#drawing(world, pictures, there)
  }

  /** Reads a world; `track` takes it into use. */
  *loading(world: string): Generator<void, KeptWorld | null> {
    const log = readLog<SavedHead, KeptStep>(this.#disk, logOf(world))
    if (!log) return null
    const parts = this.#parts.of(prefix(world))
    const { origin, key, scenario, seed, size } = log.head
    const head = { origin, key, scenario, seed, size }
    const { history, line: saved } = log.head
    const state = this.#state(world, history)
    yield
    const { line, pictures, damage } = yield* openLine(saved, log.steps, parts, state)
    if (!line) throw new UnreadableLog(`${damage?.file} is damaged`)
    const all = [damage, log.damage].filter((each) => each !== null)
    const worst = all.find(({ readOnly }) => readOnly) ?? all[0] ?? null
    return { head, line, state, pictures, history, parts, damage: worst }
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

  /** Renames a log that cannot be read and copies what belongs to it, so that they can be examined. */
  putAside(world: string): string {
    const files = this.#disk.list()
    const taken = new Set(files)
    let n = 1
    while (taken.has(`broken-${n}-${world}.log`)) n++
    const nameOf = (file: string): string => `broken-${n}-${file.slice('w-'.length)}`
    for (const file of files) {
      const bytes = file.startsWith(prefix(world)) && file !== logOf(world) ? this.#disk.read(file) : null
      if (bytes) this.#disk.write(nameOf(file), bytes)
    }
    const name = nameOf(logOf(world))
    this.#disk.remove(stateOf(world))
    this.#disk.syncNames()
    this.#disk.rename(logOf(world), name)
    this.#disk.syncNames()
    this.#names.delete(world)
    this.#aside.set(world, name)
    return name
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
    const [text] = bytes ? wholeRecords(bytes) : []
    const state = text ? (readRecord(text) as SavedState) : null
    return state?.history === history ? state : null
  }
}
