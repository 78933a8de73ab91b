import type { SavedStep } from '@mall/contracts/control'
import { savedStep, type Entry } from '../journal/entry.ts'
import type { WorldSnapshot } from '../worlds/world.ts'
import { replaceFile, type Disk } from './disk.ts'
import { decodeRecords, encodeRecord } from './record.ts'
import { readLog, WorldLog, type Chapter } from './world-log.ts'

export interface SavedBranch {
  readonly id: string
  readonly from: number
  readonly at: number
  readonly base: WorldSnapshot | null
  readonly steps: readonly SavedStep[]
}

/** What a world on a disk starts from. */
export interface WorldHead {
  readonly origin: string
  readonly scenario: string
  readonly seed: number
  readonly size: number
  readonly base: WorldSnapshot | null
  readonly branches: readonly SavedBranch[]
  readonly lastBranch: number
}
export type WorldChapter = Chapter<WorldHead, SavedStep>

export interface KeptWorld extends WorldChapter {
  /** Where the steps lead to, or a good part of the way; null where they have to be taken from the beginning. */
  readonly stands: WorldSnapshot | null
  readonly generation: number
}

/** Where a world's steps go. */
export interface KeptLog {
  /** A step that has to last, before it is taken. */
  readonly append: (entry: Entry) => void
  /** A step without an effect. */
  readonly note: (entry: Entry) => void
  /** What came of a step. */
  readonly end: (entry: Entry) => void
  readonly bytes: (digest: string, bytes: Uint8Array) => void
  readonly snapshot: (state: WorldSnapshot) => void
  readonly rewrite: () => void
  readonly failing: () => boolean
}

// No name of a world is the name of a device, and none has a dot in it.
const prefix = (world: string): string => `w-${world}.`
const logOf = (world: string): string => `${prefix(world)}log`
const stateOf = (world: string): string => `${prefix(world)}state`
const pictureOf = (world: string, digest: string): string => `${prefix(world)}${digest}`

/** Keeps worlds on a disk: every step before it is taken, and now and then where the steps have led. */
export class Keeper {
  readonly #disk: Disk
  readonly #names: Set<string>

  constructor(disk: Disk) {
    this.#disk = disk
    const files = disk.list()
    this.#names = new Set(files.flatMap((file) => /^w-([a-z0-9-]+)\.log$/.exec(file)?.[1] ?? []))
    for (const file of files) if (file.endsWith('.tmp')) disk.remove(file)
  }

  /** The worlds that have a file. */
  get names(): ReadonlySet<string> {
    return this.#names
  }

  /** `content` is the whole of the world as it stands at any time. */
  track(world: string, content: () => WorldChapter, known?: KeptWorld): KeptLog {
    const log = new WorldLog(this.#disk, logOf(world), content, known?.generation, known !== undefined)
    const written = (): void => void this.#names.add(world)
    return {
      append: (entry) => {
        log.append(savedStep(entry))
        written()
      },
      note: (entry) => log.note(savedStep(entry)),
      end: ({ n, status, refusal, faults }) => log.note({ n, status, refusal, faults }),
      bytes: (digest, bytes) => {
        const file = pictureOf(world, digest)
        if (!this.#disk.read(file)) replaceFile(this.#disk, file, [bytes])
      },
      snapshot: (state) => {
        if (!log.trusted) return
        this.#disk.sync(logOf(world))
        replaceFile(this.#disk, stateOf(world), [encodeRecord({ generation: log.generation, state })])
      },
      rewrite: () => {
        log.rewrite()
        written()
      },
      failing: () => this.#names.has(world) && !log.trusted,
    }
  }

  load(world: string): KeptWorld | null {
    const log = readLog<WorldHead, SavedStep>(this.#disk, logOf(world))
    return log && { ...log, stands: this.#stands(world, log.generation) }
  }

  picture(world: string, digest: string): Uint8Array | undefined {
    return this.#disk.read(pictureOf(world, digest)) ?? undefined
  }

  remove(world: string): void {
    this.#names.delete(world)
    // The journal first: without it the rest means nothing.
    this.#disk.remove(logOf(world))
    this.#disk.syncNames()
    for (const file of this.#disk.list()) if (file.startsWith(prefix(world))) this.#disk.remove(file)
  }

  /** Puts aside what cannot be read, for somebody to look at. */
  putAside(world: string): string {
    const taken = new Set(this.#disk.list())
    let n = 1
    while (taken.has(`broken-${n}-${world}.log`)) n++
    const name = `broken-${n}-${world}.log`
    this.#disk.rename(logOf(world), name)
    this.#disk.syncNames()
    this.#names.delete(world)
    return name
  }

  #stands(world: string, generation: number): WorldSnapshot | null {
    const bytes = this.#disk.read(stateOf(world))
    const [record] = bytes ? (decodeRecords(bytes).values as { generation: number; state: WorldSnapshot }[]) : []
    return record?.generation === generation ? record.state : null
  }
}
