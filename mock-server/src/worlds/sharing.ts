import type { WorldView } from 'qinghua-contract/control'
import type { Loss, SharedStore, StoreHealth } from '../data/shared/shared-store.ts'
import { notStored } from '../data/world-log.ts'
import type { KeptLog, WorldStore } from '../data/world-store.ts'
import type { Entry } from '../journal/entry.ts'
import { copyWithout, type Build } from './copies.ts'
import type { Perform } from './replay.ts'
import type { Watchers } from './watchers.ts'
import type { WorldRecord } from './world-record.ts'
import type { World } from './world.ts'

export interface SharingOptions {
  readonly shared: SharedStore
  readonly store: WorldStore
  readonly build: Build
  readonly perform: Perform
  readonly watchers: Watchers
  /** Takes a world out of memory. */
  readonly give: (name: string) => WorldRecord | undefined
  /** Puts a copy in its place, which can be looked at. */
  readonly standIn: (name: string, world: World, log: KeptLog) => void
  readonly view: (name: string) => WorldView
  readonly onTrouble?: ((world: string, error: unknown) => void) | undefined
}

const refuse = (): never => {
  throw notStored(new Error('the database cannot be reached'))
}
const nothing = (): void => undefined
/** How far the lists of the other processes may be behind. */
const turnsPerNote = 16
/** Of a copy that stands in while the store cannot be reached. */
const refusing: KeptLog = {
  append: refuse,
  note: nothing,
  end: nothing,
  mark: nothing,
  pictures: refuse,
  state: () => 0,
  rewrite: refuse,
  remove: refuse,
  failing: () => true,
}

/** Worlds of a store that several processes use: fetched when they are needed, given up when another process has them. */
export class Sharing {
  readonly #options: SharingOptions
  /** By world, what stands for the copy that is here: another fetch is another copy. */
  readonly #here = new Map<string, symbol>()
  readonly #fetching = new Map<string, Promise<void>>()
  /** Worlds whose last steps could not be stored: what stands in for them is as stored, as far as this is known. */
  readonly #standIns = new Set<string>()
  /** Turns of steps that are not stored yet. */
  readonly #open = new Map<string, Set<number>>()
  /** Worlds that were replaced as a whole, which is not stored yet. */
  readonly #replaced = new Set<string>()
  /** Worlds that the others know of. */
  readonly #noted = new Set<string>()
  #elsewhere: readonly WorldView[] = []

  constructor(options: SharingOptions) {
    this.#options = options
    options.shared.onLoss = (name, loss) => this.#lose(name, loss)
  }

  /** Undefined if the worlds are in memory as they are stored. */
  ready(names: readonly string[], isTried = false): Promise<unknown> | undefined {
    const { reopening } = this.#options.shared
    if (reopening) return reopening.then(() => this.ready(names))
    // What stands in is used only if the store was just tried in vain: that it was away before tells nothing.
    const missing = names.filter((name) => !this.#here.has(name) && !(isTried && this.#standIns.has(name)))
    if (missing.length === 0) return undefined
    // One may be lost while another is fetched.
    return Promise.all(missing.map((name) => this.#fetch(name))).then(() => this.ready(names, true))
  }

  /** Whether it was fetched, or found not to exist. */
  knows(name: string): boolean {
    return this.#here.has(name) || this.#standIns.has(name)
  }

  /**
   * Undefined if everything that must not be lost is stored, and it is certain that no other process has changed what is
   * here: one that was stopped does not know.
   */
  stored(names: readonly string[]): Promise<unknown> | undefined {
    const { reopening } = this.#options.shared
    const open = names.flatMap((name) => this.#options.shared.stored(name) ?? [])
    if (reopening) open.push(reopening)
    return open.length > 0 ? Promise.all(open) : undefined
  }

  /**
   * Whether the copies are still here that were at some time; to be called at another one. What stands in for one counts
   * as long as the store is away.
   */
  sameCopies(names: readonly string[]): () => boolean {
    const were = names.map((name) => this.#here.get(name))
    const isStill = (name: string, was: symbol | undefined): boolean =>
      this.#here.get(name) === was &&
      (was !== undefined || (this.#standIns.has(name) && !this.#options.shared.reachable))
    return () => names.every((name, at) => isStill(name, were[at]))
  }

  /** A step was handed to the store. */
  handed(name: string, { handled }: Entry): void {
    const done = this.#options.shared.stored(name)
    if (!done || !handled) return
    const { turn } = handled
    const open = this.#open.get(name) ?? new Set()
    this.#open.set(name, open.add(turn))
    done.then(() => {
      open.delete(turn)
      const isDue = !this.#noted.has(name) || turn % turnsPerNote === 0
      if (isDue && this.#here.has(name)) this.note(this.#options.view(name))
    }, nothing)
  }

  /** A world that was replaced as a whole was handed to the store. */
  handedWhole(view: WorldView): void {
    const { name } = view
    this.#replaced.add(name)
    this.#options.shared.stored(name)?.then(() => this.#replaced.delete(name), nothing)
    this.note(view)
  }

  idleBefore(name: string): number {
    return this.#options.shared.idleBefore(name)
  }

  /** Something else can be fetched into memory. */
  release(name: string, view: WorldView): void {
    this.note(view)
    this.#forget(name)
    this.#standIns.delete(name)
    this.#options.shared.release(name)
  }

  /** Lets the others see the world in their lists. */
  note(view: WorldView): void {
    this.#noted.add(view.name)
    this.#options.shared.note(view)
  }

  /** While the store is away, the list stays as it was. */
  async readElsewhere(): Promise<void> {
    this.#elsewhere = await this.#options.shared.views().catch(() => this.#elsewhere)
  }

  /** How the store works. */
  get storeHealth(): StoreHealth {
    return this.#options.shared
  }

  /** Worlds that are not here, as they were when they were last stored as a whole. */
  elsewhere(): WorldView[] {
    return this.#elsewhere
      .filter(({ name }) => !this.#here.has(name))
      .map((view) => ({ ...view, kept: 'onDisk' as const }))
  }

  #fetch(name: string): Promise<void> {
    const known = this.#fetching.get(name)
    if (known) return known
    const { shared, store, give } = this.#options
    const fetching = shared
      .fetch(name)
      .then(
        () => {
          // What stood in for it.
          this.#standIns.delete(name)
          give(name)
          this.#here.set(name, Symbol(name))
          store.admit(name)
        },
        (error: unknown) => {
          if (!this.#standIns.has(name)) throw error
        },
      )
      .finally(() => this.#fetching.delete(name))
    this.#fetching.set(name, fetching)
    return fetching
  }

  #forget(name: string): ReadonlySet<number> {
    const open = this.#open.get(name) ?? new Set()
    this.#open.delete(name)
    this.#here.delete(name)
    this.#noted.delete(name)
    this.#options.store.forget(name)
    return open
  }

  #lose(name: string, loss: Loss): void {
    const { give, watchers, onTrouble } = this.#options
    const isReplaced = this.#replaced.delete(name)
    const open = this.#forget(name)
    const record = give(name)
    // What it was before it was replaced is not known here any more.
    if (loss !== 'notStored' || !record || isReplaced) return watchers.moved(name)
    try {
      this.#standIn(name, record.world, open)
      watchers.replaced(name)
    } catch (error) {
      onTrouble?.(name, error)
      watchers.moved(name)
    }
  }

  #standIn(name: string, world: World, open: ReadonlySet<number>): void {
    const { build, perform, standIn } = this.#options
    standIn(name, copyWithout(build, world, open, perform), refusing)
    this.#standIns.add(name)
  }
}
