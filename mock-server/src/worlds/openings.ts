import { isOfDisk } from '../data/disk.ts'
import type { KeptBytes, WorldStore } from '../data/store.ts'
import { readWorld, type KeptWorld } from '../data/world-lines.ts'
import { notStored, refusing } from '../data/world-log.ts'
import { inSlices } from '../in-slices.ts'
import { digestOf } from '../uploads/upload-store.ts'
import type { WorldMaker } from './world-maker.ts'
import type { World } from './world.ts'

export interface OpeningsOptions {
  readonly store: WorldStore
  readonly maker: WorldMaker
  readonly makeRoom: () => void
  /** Takes a world into use. */
  readonly enter: (name: string, world: World, kept: KeptWorld) => void
  readonly onTrouble?: ((world: string, error: unknown) => void) | undefined
}

/** Worlds that are being read: in slices, while calls in others are answered. */
export class Openings {
  readonly #options: OpeningsOptions
  readonly #opening = new Map<string, Promise<void>>()

  constructor(options: OpeningsOptions) {
    this.#options = options
  }

  has(name: string): boolean {
    return this.#opening.has(name)
  }

  open(name: string): Promise<void> {
    const known = this.#opening.get(name)
    if (known) return known
    const opening = this.#open(name).finally(() => this.#opening.delete(name))
    this.#opening.set(name, opening)
    return opening
  }

  async #open(name: string): Promise<void> {
    const { store } = this.#options
    try {
      const bytes = await store.open(name)
      if (!bytes) return
      const enter = await inSlices(this.#reading(name, bytes))
      // It may have been lost meanwhile.
      if (store.has(name)) enter()
    } catch (error) {
      throw isOfDisk(error) ? notStored(error) : error
    }
  }

  /** Reads a world; what it returns takes it into use, or puts it aside. */
  *#reading(name: string, bytes: KeptBytes): Generator<unknown, () => void> {
    const { maker, makeRoom, enter, onTrouble } = this.#options
    try {
      const kept = yield* readWorld(bytes)
      const missing: string[] = []
      const pictureOf = (digest: string): Uint8Array | undefined => {
        const picture = bytes.picture(digest)
        if (picture && digestOf(picture) === digest) return picture
        missing.push(digest)
        return undefined
      }
      const world = yield* maker.restoring(name, kept, pictureOf, bytes.idle)
      return () => {
        makeRoom()
        for (const digest of missing)
          onTrouble?.(name, new Error(`the picture ${digest} is missing or damaged, and is left out`))
        if (!kept.isWhole)
          this.#putAside(name, 'a line of its log is damaged, as after a crash; it goes on from before that line')
        enter(name, world, kept)
      }
    } catch (error) {
      // It may be read as soon as the disk can be used.
      if (isOfDisk(error)) throw error
      return () => this.#putAside(name, `${(error as Error).message}; it begins anew`, true)
    }
  }

  #putAside(name: string, why: string, beginsAnew = false): void {
    const { store, onTrouble } = this.#options
    refusing(() => {
      const aside = store.putAside(name)
      onTrouble?.(name, new Error(`${why}; its log as it was is kept as ${aside}`))
      if (beginsAnew) store.remove(name)
    })
  }
}
