import { Refusal } from '../core/state/refusal.ts'
import { atOnce } from '../in-slices.ts'
import { outcomeOf, type Entry } from '../journal/entry.ts'
import { encodeLine } from './line.ts'
import type { WorldLine, WorldStretch } from './snapshot.ts'
import type { Pictures, WorldStore } from './store.ts'
import { linesOfWorld, markOf, stepOf, type KeptSnapshot, type KeptWorld, type WorldHead } from './world-lines.ts'

const refusal =
  (code: 'notStored' | 'perhapsStored') =>
  (error: unknown): Refusal =>
    error instanceof Refusal
      ? error
      : Object.assign(new Refusal(code, { reason: (error as Error).message }), { cause: error })
export const notStored = refusal('notStored')
/** It was sent, and no answer came. */
export const perhapsStored = refusal('perhapsStored')

/** If it fails, that is a refusal. */
export const refusing = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    throw notStored(error)
  }
}

export interface WorldContent {
  readonly head: WorldHead
  readonly line: WorldLine
}

/**
 * What happens in a world, on its way into a store. If appending fails, what is there is no longer trusted: the next step
 * is written together with everything before it.
 */
export class WorldLog {
  readonly #store: WorldStore
  readonly #name: string
  readonly #content: () => WorldContent
  #history: number
  #trusted: boolean

  /** `content` returns the current world; `kept` is what was read, if that is what it begins with. */
  constructor(store: WorldStore, name: string, content: () => WorldContent, kept?: KeptWorld, isAsKept = false) {
    this.#store = store
    this.#name = name
    this.#content = content
    this.#history = kept?.history ?? 0
    this.#trusted = isAsKept
  }

  /** Stores a step before it is carried out. */
  append(entry: Entry): void {
    const line = encodeLine(stepOf(entry))
    if (this.#trusted) this.#write(line, true)
    if (!this.#trusted) this.#writeAll(this.#history, line)
  }

  /** Stores a step that changes nothing; it may be lost in a crash. */
  note(entry: Entry): void {
    this.#note(stepOf(entry))
  }

  /** Stores the outcome of a step. */
  end(entry: Entry): void {
    this.#note({ step: outcomeOf(entry) })
  }

  /** Notes that a stretch has ended, and which steps are under way. */
  mark(stretch: WorldStretch, under: readonly Entry[]): void {
    this.#note(...markOf(stretch, under))
  }

  pictures(pictures: Pictures): void {
    atOnce(this.#store.pictures(this.#name, pictures))
  }

  /** Returns the size in bytes. */
  snapshot(snapshot: KeptSnapshot): number {
    // What could not be stored may be there all the same.
    if (!this.#trusted) this.rewrite(false)
    const bytes = encodeLine({ history: this.#history, ...snapshot })
    this.#store.snapshot(this.#name, bytes)
    return bytes.length
  }

  /** Writes the whole world anew; `isAnother` if its history was replaced, by a rewind for example. */
  rewrite(isAnother: boolean): void {
    this.#writeAll(isAnother ? this.#history + 1 : this.#history)
  }

  /** Removes the world. If that fails, it stays, and its next step is written together with everything before it. */
  remove(): void {
    this.#trusted = false
    this.#store.remove(this.#name)
  }

  get failing(): boolean {
    return !this.#trusted && this.#store.has(this.#name) === true
  }

  #note(...values: readonly unknown[]): void {
    if (this.#trusted) this.#write(Buffer.concat(values.map(encodeLine)), false)
  }

  #write(lines: Uint8Array, lasting: boolean): void {
    this.#trusted = false
    try {
      this.#store.append(this.#name, lines, lasting)
      this.#trusted = true
    } catch {
      // What is there may be damaged.
    }
  }

  #writeAll(history: number, ...next: readonly Uint8Array[]): void {
    const { head, line } = this.#content()
    this.#trusted = false
    refusing(() => this.#store.rewrite(this.#name, Buffer.concat([...linesOfWorld(head, history, line), ...next])))
    this.#history = history
    this.#trusted = true
  }
}
