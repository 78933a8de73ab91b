/** Frames that wait behind a delayed one. */
const mostWaiting = 100

/** Takes frames one after the other, also when a fault delays one of them. */
export class InTurn<T> {
  readonly #take: (frame: T) => Promise<void> | null
  readonly #waiting: T[] = []
  #busy = false

  constructor(take: (frame: T) => Promise<void> | null) {
    this.#take = take
  }

  get isFull(): boolean {
    return this.#waiting.length >= mostWaiting
  }

  add(frame: T): void {
    this.#waiting.push(frame)
    void this.#goOn()
  }

  async #goOn(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let frame = this.#waiting.shift(); frame !== undefined; frame = this.#waiting.shift()) {
      const delayed = this.#take(frame)
      if (delayed) await delayed
    }
    this.#busy = false
  }
}
