import { entryOfKept, keptStep, type Entry, type KeptStep } from '../journal/entry.ts'
import type { Reached } from '../journal/stretch.ts'
import { atOnce } from '../in-slices.ts'
import { digestOf } from '../uploads/digest.ts'
import type { WorldBase, WorldDelta, WorldLine, WorldSnapshot, WorldStretch } from './snapshot.ts'
import { worldDamaged, type Damage } from './damage.ts'
import type { Disk } from './disk.ts'
import { encodeRecord, readRecord, wholeRecords } from './record.ts'

type Part = WorldBase | WorldStretch
type PartsOfLine = Omit<WorldLine, 'tail'>

/** A file with a state or a stretch of steps. */
interface SavedPart extends Reached {
  /** The digest of its content, which names the file. */
  readonly part: string
  /** Digests of the pictures that it refers to. */
  readonly pictures: readonly string[]
}
type SavedStretch = SavedPart & Pick<WorldStretch, 'first' | 'count' | 'bytes'>

/** A line whose base and stretches are in files of their own. */
export interface SavedLine {
  readonly base: SavedPart | null
  readonly stretches: readonly SavedStretch[]
}

interface DamagedLine {
  readonly damage: Damage
  /** The line before it, if that can be read. */
  readonly before: SavedLine | null
}

export const picturesIn = (steps: readonly Pick<KeptStep, 'input'>[]): string[] => {
  const all = steps.flatMap(({ input }) => {
    const { file } = (input as { body?: { file?: { digest?: string } } | null } | null)?.body ?? {}
    return file?.digest ?? []
  })
  return [...new Set(all)]
}

const isStretch = (part: Part): part is WorldStretch => 'delta' in part

const recordsOf = (part: Part): readonly Uint8Array[] =>
  isStretch(part)
    ? [encodeRecord(part.delta()), encodeRecord(part.entries().map(keptStep))]
    : [encodeRecord(part.state())]

const picturesOf = (part: Part): readonly string[] =>
  isStretch(part) ? picturesIn(part.entries()) : part.state().uploads.digests

const partName = /^[0-9a-f]{32}\.part$/
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The files of all worlds that never change once written: bases and stretches. */
export class Parts {
  readonly #disk: Disk
  /** The worlds that have a copy of the part: forks share parts. */
  readonly #places = new WeakMap<Part, { readonly saved: SavedPart; readonly worlds: Set<string> }>()

  constructor(disk: Disk) {
    this.#disk = disk
  }

  of(prefix: string): WorldParts {
    return new WorldParts(this, this.#disk, prefix)
  }

  savedOf(part: Part): SavedPart | undefined {
    return this.#places.get(part)?.saved
  }

  note(part: Part, saved: SavedPart, prefix: string): void {
    const known = this.#places.get(part)
    if (known) known.worlds.add(prefix)
    else this.#places.set(part, { saved, worlds: new Set([prefix]) })
  }

  /** The bytes of a part, from any world that has it; null if it is not written. */
  bytesOf(part: Part): Uint8Array | null {
    const { saved, worlds } = this.#places.get(part) ?? {}
    for (const prefix of worlds ?? []) {
      const bytes = this.#disk.read(`${prefix}${saved?.part}.part`)
      if (bytes) return bytes
    }
    return null
  }

  record<T>(part: Part, at: number): T {
    const bytes = this.bytesOf(part)
    const text = bytes && wholeRecords(bytes)[at]
    if (!text) throw worldDamaged(`${this.savedOf(part)?.part}.part`)
    return readRecord(text) as T
  }
}

export class WorldParts {
  readonly #all: Parts
  readonly #disk: Disk
  readonly #prefix: string
  /** The parts that this world has files of, by digest. */
  readonly #here = new Map<string, Part>()
  #areNamesSafe = true

  constructor(all: Parts, disk: Disk, prefix: string) {
    this.#all = all
    this.#disk = disk
    this.#prefix = prefix
  }

  /** Writes the parts that have no file yet, one after the other; `write` makes their names safe. */
  *writing({ base, stretches }: PartsOfLine): Generator<void, void> {
    for (const part of base ? [base, ...stretches] : stretches) {
      this.#write(part)
      yield
    }
  }

  /** Forgets files that were removed with another world of this name. */
  lookAgain(): void {
    const there = new Set(this.#disk.list())
    for (const digest of [...this.#here.keys()]) if (!there.has(this.#file(digest))) this.#here.delete(digest)
  }

  write(line: PartsOfLine): void {
    atOnce(this.writing(line))
    if (this.#areNamesSafe) return
    // Names must survive a crash before a log refers to them.
    this.#disk.syncNames()
    this.#areNamesSafe = true
  }

  /** What a log stores of a line; its parts must be written. */
  saved({ base, stretches }: PartsOfLine): SavedLine {
    return {
      base: base && this.#saved(base),
      stretches: stretches.map((stretch) => {
        const { first, count, bytes } = stretch
        return { ...this.#saved(stretch), first, count, bytes }
      }),
    }
  }

  /** Contents are read on first use. */
  open({ base, stretches }: SavedLine): PartsOfLine {
    return { base: base && this.#openBase(base), stretches: stretches.map((saved) => this.#openStretch(saved)) }
  }

  /** Removes files that the line does not need; what cannot be removed now is tried again next time. */
  sweep({ base, stretches }: PartsOfLine): void {
    const needed = new Set((base ? [base, ...stretches] : stretches).map((part) => this.#saved(part).part))
    for (const digest of this.#here.keys()) {
      if (needed.has(digest)) continue
      try {
        this.#disk.remove(this.#file(digest))
        this.#here.delete(digest)
      } catch {
        return
      }
    }
  }

  /** The first part of a line that is not as it was written. */
  *damageIn({ base, stretches }: SavedLine): Generator<void, DamagedLine | null> {
    const parts = [base, ...stretches]
    let next = 0
    for (; next < parts.length; next++) {
      const each = parts[next]
      if (each && !this.#isWhole(each)) break
      yield
    }
    const [at, part] = [next - 1, parts[next]]
    if (!part) return null
    const lost = stretches.slice(Math.max(at, 0)).reduce((sum, { count }) => sum + count, 0)
    const before = at === -1 ? null : { base, stretches: stretches.slice(0, at) }
    return { damage: { file: this.#file(part.part), lost, readOnly: true }, before }
  }

  /** Removes what a crash left behind; what cannot be removed now is tried again next time. */
  tidy(): void {
    const needed = new Set([...this.#here.keys()].map((digest) => this.#file(digest)))
    try {
      for (const file of this.#disk.list())
        if (file.startsWith(this.#prefix) && partName.test(file.slice(this.#prefix.length)) && !needed.has(file))
          this.#disk.remove(file)
    } catch {
      return
    }
  }

  /** The name of a part is the digest of its content. */
  #isWhole({ part }: SavedPart): boolean {
    const bytes = this.#disk.read(this.#file(part))
    return bytes !== null && digestOf(bytes) === part
  }

  #file(digest: string): string {
    return `${this.#prefix}${digest}.part`
  }

  #saved(part: Part): SavedPart {
    const saved = this.#all.savedOf(part)
    if (!saved) throw new Error('a part is not written yet')
    return saved
  }

  #write(part: Part): void {
    const known = this.#all.savedOf(part)
    if (known && this.#here.has(known.part)) return
    const bytes = (known && this.#all.bytesOf(part)) ?? Buffer.concat(recordsOf(part))
    const { turn, total } = part
    const saved = known ?? { turn, total, part: digestOf(bytes), pictures: picturesOf(part) }
    // The same steps may be there already, and a file that is needed is not written over.
    if (!this.#here.has(saved.part)) {
      this.#areNamesSafe = false
      this.#disk.write(this.#file(saved.part), bytes)
    }
    this.#know(part, saved)
  }

  #know<P extends Part>(part: P, saved: SavedPart): P {
    this.#all.note(part, saved, this.#prefix)
    const known = this.#here.get(saved.part)
    if (known) return known as P
    this.#here.set(saved.part, part)
    return part
  }

  #openBase({ turn, total, part, pictures }: SavedPart): WorldBase {
    const state = (): WorldSnapshot => this.#all.record(base, 0)
    const base: WorldBase = { turn, total, state: once(state) }
    return this.#know(base, { turn, total, part, pictures })
  }

  #openStretch({ turn, total, part, pictures, ...plain }: SavedStretch): WorldStretch {
    const delta = (): WorldDelta => this.#all.record(stretch, 0)
    const entries = (): Entry[] => this.#all.record<KeptStep[]>(stretch, 1).map(entryOfKept)
    const stretch: WorldStretch = { ...plain, turn, total, delta: once(delta), entries: once(entries) }
    return this.#know(stretch, { turn, total, part, pictures })
  }
}
