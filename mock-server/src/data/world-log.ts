import { Refusal } from '../core/state/refusal.ts'
import { atOnce } from '../in-slices.ts'
import { outcomeOf, type Entry } from '../journal/entry.ts'
import { encodeLine } from './line.ts'
import type { Pictures, WorldStore } from './store.ts'
import { encodeState, linesOfWorld, noteOf, stepOf, type KeptState, type WorldContent } from './world-lines.ts'
import type { WorldSnapshot } from './world-state.ts'

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

  /** `content` returns the current world; `isTrusted` if the store has it like that. */
  constructor(store: WorldStore, name: string, content: () => WorldContent, history = 0, isTrusted = false) {
    this.#store = store
    this.#name = name
    this.#content = content
    this.#history = history
    this.#trusted = isTrusted
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

  /** Notes that a snapshot was taken, and which steps are under way. */
  snapshot(snapshot: WorldSnapshot, under: readonly Entry[]): void {
    this.#note(...noteOf(snapshot, under))
  }

  pictures(pictures: Pictures): void {
    atOnce(this.#store.pictures(this.#name, pictures))
  }

  /** Returns the size in bytes. */
  state(state: KeptState): number {
    // What could not be stored may be there all the same.
    if (!this.#trusted) this.rewrite(false)
    const bytes = encodeState(this.#history, state)
    this.#store.state(this.#name, bytes)
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
    const content = this.#content()
    this.#trusted = false
    refusing(() => this.#store.rewrite(this.#name, Buffer.concat([...linesOfWorld(content, history), ...next])))
    this.#history = history
    this.#trusted = true
  }
}
