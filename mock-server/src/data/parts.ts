import type { SavedStep } from '@mall/contracts/control'
import { entryOf, savedStep } from '../journal/entry.ts'
import type { Reached } from '../journal/stretch.ts'
import type { WorldDelta } from '../worlds/snapshot-delta.ts'
import type { WorldBase, WorldLine, WorldSnapshot, WorldStretch } from '../worlds/world.ts'
import type { Disk } from './disk.ts'
import { decodeRecords, encodeRecord } from './record.ts'

/** A file that holds a state or a stretch of steps, and which pictures are named in it. */
interface SavedPart extends Reached {
  readonly part: number
  readonly digests: readonly string[]
}
interface SavedStretch extends SavedPart, Pick<WorldStretch, 'first' | 'count' | 'bytes'> {}

/** A line of steps whose older part is in files of its own. */
export interface SavedLine {
  readonly base: SavedPart | null
  readonly stretches: readonly SavedStretch[]
}

type PartsOfLine = Omit<WorldLine, 'tail'>

interface StretchFile {
  readonly steps: readonly SavedStep[]
  readonly delta: WorldDelta
}

export class MissingPart extends Error {
  override readonly name = 'MissingPart'
}

const digestOfStep = ({ input }: Pick<SavedStep, 'input'>): string[] => {
  const digest = (input as { body?: { file?: { digest?: string } } | null } | null)?.body?.file?.digest
  return digest === undefined ? [] : [digest]
}
export const digestsOf = (steps: readonly Pick<SavedStep, 'input'>[]): string[] => [
  ...new Set(steps.flatMap(digestOfStep)),
]

/**
 * The files of one world that never change once they are written: bases and stretches, named by numbers. The world's
 * log says which of them it needs.
 */
export class Parts {
  readonly #disk: Disk
  readonly #prefix: string
  readonly #saved = new Map<WorldBase | WorldStretch, SavedPart>()
  #last = 0

  constructor(disk: Disk, prefix: string) {
    this.#disk = disk
    this.#prefix = prefix
  }

  /** Writes what is not written yet. */
  write(lines: readonly PartsOfLine[]): void {
    const before = this.#last
    for (const { base, stretches } of lines) {
      if (base) this.#saveBase(base)
      for (const stretch of stretches) this.#saveStretch(stretch)
    }
    // A log never names what is not there.
    if (this.#last > before) this.#disk.syncNames()
  }

  /** What a log says of a line whose parts are written. */
  saved({ base, stretches }: PartsOfLine): SavedLine {
    return {
      base: base && this.#saveBase(base),
      stretches: stretches.map((stretch) => {
        const { first, count, bytes } = stretch
        return { ...this.#saveStretch(stretch), first, count, bytes }
      }),
    }
  }

  /** What is read only once it is needed. */
  open({ base, stretches }: SavedLine): PartsOfLine {
    return { base: base && this.#openBase(base), stretches: stretches.map((saved) => this.#openStretch(saved)) }
  }

  /** Removes the files that no line needs any more; one that cannot be removed now goes the next time. */
  sweep(lines: readonly PartsOfLine[]): void {
    const needed = new Set(lines.flatMap(({ base, stretches }) => [...(base ? [base] : []), ...stretches]))
    for (const [part, { part: number }] of this.#saved) {
      if (needed.has(part)) continue
      try {
        this.#disk.remove(this.#file(number))
        this.#saved.delete(part)
      } catch {
        return
      }
    }
  }

  /** Checks that the files which are needed are there, and removes what a crash left behind. */
  check(files: readonly string[]): void {
    const there = new Set(files.filter((file) => file.startsWith(this.#prefix)))
    for (const { part } of this.#saved.values())
      if (!there.delete(this.#file(part))) throw new MissingPart(`${this.#file(part)} is missing`)
    for (const file of there) if (file.endsWith('.part')) this.#disk.remove(file)
  }

  #file(part: number): string {
    return `${this.#prefix}${part}.part`
  }

  #saveBase(base: WorldBase): SavedPart {
    const known = this.#saved.get(base)
    if (known) return known
    const state = base.state()
    return this.#write(base, state.uploads.digests, state)
  }

  #saveStretch(stretch: WorldStretch): SavedPart {
    const known = this.#saved.get(stretch)
    if (known) return known
    const { entries, delta } = stretch.content()
    const file: StretchFile = { steps: entries.map(savedStep), delta }
    return this.#write(stretch, digestsOf(entries), file)
  }

  #write(part: WorldBase | WorldStretch, digests: readonly string[], value: unknown): SavedPart {
    const saved = { turn: part.turn, total: part.total, part: this.#last + 1, digests }
    this.#disk.write(this.#file(saved.part), encodeRecord(value))
    this.#last = saved.part
    this.#saved.set(part, saved)
    return saved
  }

  #openBase(saved: SavedPart): WorldBase {
    let state: WorldSnapshot | undefined
    const { turn, total, part } = saved
    const base = { turn, total, state: () => (state ??= this.#read<WorldSnapshot>(part)) }
    return this.#know(base, saved)
  }

  #openStretch(saved: SavedStretch): WorldStretch {
    const { turn, total, part, first, count, bytes } = saved
    const read = (): ReturnType<WorldStretch['content']> => {
      const { steps, delta } = this.#read<StretchFile>(part)
      return { entries: steps.map(entryOf), delta }
    }
    let content: ReturnType<WorldStretch['content']> | undefined
    return this.#know({ turn, total, first, count, bytes, content: () => (content ??= read()) }, saved)
  }

  /** The same part may be in several lines. */
  #know<P extends WorldBase | WorldStretch>(part: P, saved: SavedPart): P {
    for (const [known, { part: number }] of this.#saved) if (number === saved.part) return known as P
    this.#saved.set(part, saved)
    this.#last = Math.max(this.#last, saved.part)
    return part
  }

  #read<T>(part: number): T {
    const bytes = this.#disk.read(this.#file(part))
    const [value] = bytes ? decodeRecords(bytes).values : []
    if (value === undefined) throw new MissingPart(`${this.#file(part)} cannot be read`)
    return value as T
  }
}
