/** Keys and their current values, in the order of the last change; null for deleted ones. */
export type Changes<K, V> = readonly (readonly [K, V | null])[]
/** The same of any table. */
export type Rows = Changes<unknown, unknown>

/** Shared by all tables that nobody has changed: a map of its own takes more than the rest of a table. */
const unchanged: ReadonlyMap<never, never> = new Map<never, never>()

/**
 * The current values, stored as changes to a base. The base is frozen and shared by every world, so a new world costs
 * nothing until it writes.
 */
export class Table<K, V> {
  readonly #base: ReadonlyMap<K, V>
  #changes: ReadonlyMap<K, V | undefined> = unchanged
  readonly #max: number
  #revision = 0

  /** Beyond `max` changed entries the oldest are forgotten. */
  constructor(base: ReadonlyMap<K, V> = new Map<K, V>(), max = Infinity) {
    this.#base = base
    this.#max = max
  }

  get(key: K): V | undefined {
    const changed = this.#changes.get(key)
    if (changed === undefined) return this.#changes.has(key) ? undefined : this.#base.get(key)
    return changed
  }

  set(key: K, value: V): void {
    this.#change(key, value)
  }

  delete(key: K): void {
    if (this.#base.has(key)) this.#change(key, undefined)
    else if (this.#own().delete(key)) this.#revision++
  }

  /** Increases with every change. */
  get revision(): number {
    return this.#revision
  }

  get untouched(): boolean {
    return this.#changes.size === 0
  }

  /** Whose rows these are: of the base while nothing is changed, and then the same in every world. */
  get source(): object {
    return this.untouched ? this.#base : this
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
  restore(rows: Rows): void {
    this.#revision++
    const changes = rows as Changes<K, V>
    this.#changes = changes.length === 0 ? unchanged : new Map(changes.map(([key, value]) => [key, value ?? undefined]))
  }

  #change(key: K, value: V | undefined): void {
    const changes = this.#own()
    this.#revision++
    changes.delete(key)
    changes.set(key, value)
    if (changes.size > this.#max) changes.delete(changes.keys().next().value as K)
  }

  #own(): Map<K, V | undefined> {
    if (this.#changes === unchanged) this.#changes = new Map()
    return this.#changes as Map<K, V | undefined>
  }
}
