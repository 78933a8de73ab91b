/** Whoever events are for: a process that may stand still, or be gone. */
export interface Owner {
  standsUntil: number
  isGone: boolean
}

interface Event {
  readonly at: number
  readonly n: number
  readonly owner: Owner | null
  readonly act: () => void
}

/** Lets everything happen that needs no time. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Time that passes only from one event to the next; what is due at the same time comes in the order it was planned. */
export class SimTime {
  now = 0
  #count = 0
  /** Sorted, the next one last. */
  readonly #events: Event[] = []

  /** Returns how to prevent it. */
  after(ms: number, act: () => void, owner: Owner | null = null): () => void {
    const event = { at: this.now + ms, n: this.#count++, owner, act }
    this.#plan(event)
    return () => {
      const at = this.#events.indexOf(event)
      if (at >= 0) this.#events.splice(at, 1)
    }
  }

  /** Lets everything happen until then. */
  async run(until: number): Promise<void> {
    await settled()
    for (let next = this.#events.at(-1); next && next.at <= until; next = this.#events.at(-1)) {
      this.#events.pop()
      this.now = Math.max(this.now, next.at)
      const { owner } = next
      if (owner?.isGone) continue
      if (owner && owner.standsUntil > this.now) this.#plan({ ...next, at: owner.standsUntil })
      else {
        next.act()
        // What follows from it is done before anything else happens.
        await settled()
      }
    }
    this.now = Math.max(this.now, until)
  }

  #plan(event: Event): void {
    const isLater = (other: Event): boolean => other.at > event.at || (other.at === event.at && other.n > event.n)
    let at = this.#events.length
    while (at > 0 && !isLater(this.#events[at - 1] as Event)) at--
    this.#events.splice(at, 0, event)
  }
}
