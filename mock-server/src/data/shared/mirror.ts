import type { Disk } from '../disk.ts'

/** What has become of the files of a world since they were last stored. */
export interface Change {
  /** Whether the records replace all earlier ones. */
  isAnew: boolean
  records: Uint8Array[]
  /** Files besides the log; null if removed. */
  readonly files: Map<string, Uint8Array | null>
  /** Whether a step waits for it. */
  isUrgent: boolean
  /** The name of a copy of what is stored, because not all of it can be read. */
  aside: string | null
}

export interface MirroredWorld {
  readonly records: readonly Uint8Array[]
  readonly files: ReadonlyMap<string, Uint8Array>
}

export const log = 'log'
const draft = '.tmp'
const asideLog = /^(broken-[0-9a-f]{8}-([a-z0-9-]+))\.log$/

const placeOf = (name: string): { world: string; file: string } => {
  const [, world = '', file = ''] = /^w-([a-z0-9-]+)\.(.+)$/.exec(name) ?? []
  return { world, file }
}
const nameOf = (world: string, file: string): string => `w-${world}.${file}`

/** A disk in memory that notes what has to be stored elsewhere. Worlds are put in before they are used. */
export class Mirror implements Disk {
  readonly #worlds = new Map<string, Map<string, Uint8Array>>()
  readonly #drafts = new Map<string, Uint8Array>()
  readonly #changes = new Map<string, Change>()
  readonly #refuse: () => void
  readonly #onChange: (world: string, change: Change) => void

  /** `refuse` throws if nothing can be stored now. */
  constructor(refuse: () => void, onChange: (world: string, change: Change) => void) {
    this.#refuse = refuse
    this.#onChange = onChange
  }

  put(world: string, { records, files }: MirroredWorld): void {
    this.#changes.delete(world)
    const known = new Map(files)
    if (records.length > 0) known.set(log, Buffer.concat(records))
    this.#worlds.set(world, known)
  }

  drop(world: string): void {
    this.#worlds.delete(world)
    this.#changes.delete(world)
  }

  /** The worlds with changes. */
  get changed(): Iterable<string> {
    return this.#changes.keys()
  }

  changeOf(world: string): Change | undefined {
    return this.#changes.get(world)
  }

  /** Takes the changes of a world, to store them. */
  take(world: string): Change | undefined {
    const change = this.#changes.get(world)
    this.#changes.delete(world)
    return change
  }

  list(): string[] {
    return [...this.#worlds].flatMap(([world, files]) => [...files.keys()].map((file) => nameOf(world, file)))
  }

  /** A log is read once, when its world is loaded. */
  read(name: string): Uint8Array | null {
    const { world, file } = placeOf(name)
    const files = this.#worlds.get(world)
    const bytes = files?.get(file) ?? null
    if (file === log && bytes) files?.set(log, new Uint8Array())
    return bytes
  }

  write(name: string, bytes: Uint8Array): void {
    this.#refuse()
    const [, aside, broken] = asideLog.exec(name) ?? []
    if (aside && broken) return this.#change(broken, (change) => ((change.aside = aside), (change.isUrgent = true)))
    // What belongs to a world that is put aside is copied by the store.
    if (placeOf(name).world === '') return
    if (name.endsWith(draft)) this.#drafts.set(name, bytes)
    else this.#put(name, bytes)
  }

  append(name: string, bytes: Uint8Array): void {
    this.#refuse()
    const { world } = placeOf(name)
    this.#filesOf(world).set(log, new Uint8Array())
    this.#change(world, (change) => change.records.push(bytes))
  }

  /** What was appended is stored before the call is answered. */
  sync(name: string): void {
    const { world } = placeOf(name)
    if (this.#changes.has(world)) this.#change(world, (change) => (change.isUrgent = true))
  }

  rename(from: string, to: string): void {
    this.#refuse()
    const bytes = this.#drafts.get(from)
    this.#drafts.delete(from)
    if (bytes) this.#put(to, bytes)
  }

  remove(name: string): void {
    const { world, file } = placeOf(name)
    const files = this.#worlds.get(world)
    if (!files?.has(file)) return
    this.#refuse()
    files.delete(file)
    this.#change(world, (change) => {
      change.files.set(file, null)
      if (file !== log) return
      change.files.delete(log)
      change.records = []
      change.isAnew = true
      change.isUrgent = true
    })
  }

  syncNames(): void {
    // Everything that changes together is stored together.
  }

  #put(name: string, bytes: Uint8Array): void {
    const { world, file } = placeOf(name)
    this.#filesOf(world).set(file, file === log ? new Uint8Array() : bytes)
    this.#change(world, (change) => {
      if (file !== log) return void change.files.set(file, bytes)
      change.isAnew = true
      change.isUrgent = true
      change.records = [bytes]
    })
  }

  #filesOf(world: string): Map<string, Uint8Array> {
    const known = this.#worlds.get(world)
    if (known) return known
    const files = new Map<string, Uint8Array>()
    this.#worlds.set(world, files)
    return files
  }

  #change(world: string, act: (change: Change) => void): void {
    const change = this.#changes.get(world) ?? {
      isAnew: false,
      records: [],
      files: new Map(),
      isUrgent: false,
      aside: null,
    }
    this.#changes.set(world, change)
    act(change)
    this.#onChange(world, change)
  }
}
