import type { Entry } from '../journal/entry.ts'

/** What can be heard of a world: a call that is over, or that another state stands in its place. */
export interface Watcher {
  readonly onCall: (entry: Entry) => void
  readonly onReplaced: () => void
}

/** Who watches which world, under whatever state lives there. */
export class Watchers {
  readonly #watchers = new Map<string, Set<Watcher>>()

  /** Until the returned function is called. */
  add(name: string, watcher: Watcher): () => void {
    const ofWorld = this.#watchers.get(name) ?? new Set()
    this.#watchers.set(name, ofWorld.add(watcher))
    return () => {
      ofWorld.delete(watcher)
      if (ofWorld.size === 0) this.#watchers.delete(name)
    }
  }

  called(name: string, entry: Entry): void {
    for (const { onCall } of this.#watchers.get(name) ?? []) onCall(entry)
  }

  replaced(name: string): void {
    for (const { onReplaced } of this.#watchers.get(name) ?? []) onReplaced()
  }
}
