import type { Entry } from '../journal/entry.ts'

/** Events of a world. */
export interface Watcher {
  readonly onCall: (entry: Entry) => void
  readonly onReplaced: () => void
  /** The world has left memory: who wants to hear of it asks again, perhaps another process. */
  readonly onMoved: () => void
}

/** Subscriptions by world name; they survive the replacement of a world. */
export class Watchers {
  readonly #watchers = new Map<string, Set<Watcher>>()

  /** Returns a function that ends the subscription. */
  add(name: string, watcher: Watcher): () => void {
    const ofWorld = this.#watchers.get(name) ?? new Set()
    this.#watchers.set(name, ofWorld.add(watcher))
    return () => {
      ofWorld.delete(watcher)
      // It may be ended twice, and others may have come meanwhile.
      if (ofWorld.size === 0 && this.#watchers.get(name) === ofWorld) this.#watchers.delete(name)
    }
  }

  has(name: string): boolean {
    return this.#watchers.has(name)
  }

  called(name: string, entry: Entry): void {
    for (const { onCall } of this.#watchers.get(name) ?? []) onCall(entry)
  }

  replaced(name: string): void {
    for (const { onReplaced } of this.#watchers.get(name) ?? []) onReplaced()
  }

  moved(name: string): void {
    for (const { onMoved } of [...(this.#watchers.get(name) ?? [])]) onMoved()
  }
}
