import { randomBytes } from 'node:crypto'
import type { WorldView } from 'qinghua-contract/control'
import { refuseUnless } from '../core/state/refusal.ts'
import { draftFile, replaceFile, type Disk } from './disk.ts'
import { done, type KeptBytes, type Pictures, type WorldStore } from './store.ts'

const maxStored = 10_000

// The prefix avoids reserved file names; world names contain no dot.
const prefix = (world: string): string => `w-${world}.`
const logOf = (world: string): string => `${prefix(world)}log`
const stateOf = (world: string): string => `${prefix(world)}state`
const pictureOf = (world: string, digest: string): string => `${prefix(world)}${digest}`
const worldOf = (file: string): string => /^w-([a-z0-9-]+)\./.exec(file)?.[1] ?? ''
const asideLog = /^broken-[0-9a-f]{8}-([a-z0-9-]+)\.log$/

/** Worlds in the files of a folder, of which this process is the only owner. */
export class FolderStore implements WorldStore {
  readonly keeps = true
  readonly health = null
  listener = null
  readonly #disk: Disk
  readonly #now: () => number
  readonly #names: Set<string>
  /** Worlds whose files were put aside, and where. */
  readonly #aside = new Map<string, string>()
  readonly #views = new Map<string, WorldView>()
  /** When worlds left memory. */
  readonly #left = new Map<string, number>()

  constructor(disk: Disk, now: () => number) {
    this.#disk = disk
    this.#now = now
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

  has(name: string): boolean {
    return this.#names.has(name)
  }

  async open(name: string): Promise<KeptBytes | null> {
    const log = this.#disk.read(logOf(name))
    if (!log) return null
    const state = this.#disk.read(stateOf(name))
    const picture = (digest: string) => this.#disk.read(pictureOf(name, digest))
    return { log, state, picture, idle: this.#now() - (this.#left.get(name) ?? this.#now()) }
  }

  append(name: string, lines: Uint8Array, lasting: boolean): void {
    this.#disk.append(logOf(name), lines)
    if (lasting) this.#disk.sync(logOf(name))
  }

  rewrite(name: string, lines: Uint8Array): void {
    refuseUnless(this.#names.has(name) || this.#names.size < maxStored, 'worldLimit')
    replaceFile(this.#disk, logOf(name), lines)
    this.#names.add(name)
  }

  state(name: string, bytes: Uint8Array): void {
    this.#disk.sync(logOf(name))
    replaceFile(this.#disk, stateOf(name), bytes)
  }

  *pictures(name: string, pictures: Pictures): Generator<void, void> {
    if (pictures.size === 0) return
    const there = new Set(this.#disk.list())
    for (const [digest, bytes] of pictures) {
      const file = pictureOf(name, digest)
      if (there.has(file)) continue
      draftFile(this.#disk, file, bytes)()
      yield
    }
    this.#disk.syncNames()
  }

  putAside(name: string): string {
    const aside = `broken-${randomBytes(4).toString('hex')}-`
    for (const file of this.#disk.list()) {
      const bytes = file.startsWith(prefix(name)) ? this.#disk.read(file) : null
      if (bytes) this.#disk.write(aside + file.slice('w-'.length), bytes)
    }
    this.#disk.syncNames()
    const log = `${aside}${name}.log`
    this.#aside.set(name, log)
    return log
  }

  asideOf(name: string): string | undefined {
    return this.#aside.get(name)
  }

  remove(name: string): void {
    // Another world of this name must not find its state.
    this.#disk.remove(stateOf(name))
    this.#disk.syncNames()
    this.#disk.remove(logOf(name))
    this.#disk.syncNames()
    this.#names.delete(name)
    this.#views.delete(name)
    this.#left.delete(name)
    try {
      for (const file of this.#disk.list()) if (file.startsWith(prefix(name))) this.#disk.remove(file)
    } catch {
      // Files without a log are removed at the next start.
    }
  }

  release(name: string): void {
    this.#left.set(name, this.#now())
  }

  note(view: WorldView): void {
    this.#views.set(view.name, view)
  }

  async list(): Promise<ReadonlyMap<string, WorldView | null>> {
    return new Map([...this.#names].map((name) => [name, this.#views.get(name) ?? null]))
  }

  sure(): Promise<void> {
    return done
  }

  stored(): Promise<void> {
    return done
  }

  async close(): Promise<void> {
    this.#disk.close?.()
  }
}
