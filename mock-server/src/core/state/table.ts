/** Keys and their current values, in the order of the last change; null for deleted ones. */
export type Changes<K, V> = readonly (readonly [K, V | null])[]

/**
 * The current values, stored as changes to a base. The base is frozen and shared by every world, so a new world costs
 * nothing until it writes.
 */
export class Table<K, V> {
  readonly #base: ReadonlyMap<K, V>
  readonly #changes = new Map<K, V | undefined>()
  readonly #max: number
  #revision = 0

  /** Beyond `max` changed entries the oldest are forgotten. */
  constructor(base: ReadonlyMap<K, V> = new Map<K, V>(), max = Infinity) {
    this.#base = base
    this.#max = max
  }

  get(key: K): V | undefined {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#base.get(key)
  }

  set(key: K, value: V): void {
    this.#change(key, value)
  }

  delete(key: K): void {
    if (this.#base.has(key)) this.#change(key, undefined)
    else if (this.#changes.delete(key)) this.#revision++
  }

  /** Increases with every change. */
  get revision(): number {
    return this.#revision
  }

  get untouched(): boolean {
    return this.#changes.size === 0
  }

  find(wanted: (value: V) => boolean): V | undefined {
    for (const value of this.values()) if (wanted(value)) return value
    return undefined
  }

  /** Unchanged values first, then the others in the order of the last change. */
  *values(): Generator<V> {
    for (const [key, value] of this.#base) if (!this.#changes.has(key)) yield value
    for (const value of this.#changes.values()) if (value !== undefined) yield value
  }

  /** In the order of the last change. */
  changes(): Changes<K, V> {
    return [...this.#changes].map(([key, value]) => [key, value ?? null] as const)
  }

  /** Replaces all changes. */
  restore(changes: Changes<K, V>): void {
    this.#revision++
    this.#changes.clear()
    for (const [key, value] of changes) this.#changes.set(key, value ?? undefined)
  }

  #change(key: K, value: V | undefined): void {
    this.#revision++
    this.#changes.delete(key)
    this.#changes.set(key, value)
    if (this.#changes.size > this.#max) this.#changes.delete(this.#changes.keys().next().value as K)
  }
}
