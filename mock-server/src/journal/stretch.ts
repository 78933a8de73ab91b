import type { Entry } from './entry.ts'

/** The position of a state: it contains everything up to this turn, and this number of steps. */
export interface Reached {
  readonly turn: number
  readonly total: number
}

/** The state is read on first use. */
export interface Base<S> extends Reached {
  readonly state: () => S
}

/**
 * Consecutive finished steps up to a mark. It never changes, so forks share it, and what was stored is
 * read when it is needed. A call that was under way at the mark belongs to a later stretch.
 */
export interface Stretch<D> extends Reached {
  /** The lowest number of a step in it. */
  readonly first: number
  readonly count: number
  readonly bytes: number
  readonly entries: () => Entry[]
  /** The change of the state from its start to its end. */
  readonly delta: () => D
}

export interface Line<S, D> {
  /** Null if the line starts at the scenario. */
  readonly base: Base<S> | null
  readonly stretches: readonly Stretch<D>[]
  /** The steps since the last mark. */
  readonly tail: readonly Entry[]
}

export const stretchOf = <D>(reached: Reached, entries: Entry[], delta: D, bytes: number): Stretch<D> => ({
  ...reached,
  first: entries[0]?.n ?? reached.total + 1,
  count: entries.length,
  bytes,
  entries: () => entries,
  delta: () => delta,
})

const inOrder = (entries: readonly Entry[]): boolean =>
  entries.every(({ n }, at) => at === 0 || n > (entries[at - 1]?.n ?? 0))

/** The steps after the first `from` stretches, by number; with `upTo`, at least those up to that number. */
export const entriesOf = <S, D>({ stretches, tail }: Line<S, D>, from = 0, upTo = Infinity): readonly Entry[] => {
  const parts = stretches.slice(from).filter(({ first }) => first <= upTo)
  const all = [...parts.flatMap(({ entries }) => entries()), ...tail]
  if (inOrder(all)) return all
  // A call may continue after it was recorded as finished; the later record counts.
  return [...new Map(all.map((entry) => [entry.n, entry])).values()].sort((a, b) => a.n - b.n)
}

/** A step by its number. Only stretches are read in which it can be; the last record counts. */
export const entryAt = <S, D>({ stretches, tail }: Line<S, D>, n: number): Entry | undefined => {
  const isIt = (entry: Entry): boolean => entry.n === n
  const known = tail.findLast(isIt)
  if (known) return known
  for (const { first, total, entries } of stretches.toReversed()) {
    const found = first <= n && n <= total ? entries().findLast(isIt) : undefined
    if (found) return found
  }
  return undefined
}

/** The steps from the highest number to the lowest. A stretch is read when all that is certainly higher was taken. */
export function* newestFirst<S, D>({ stretches, tail }: Line<S, D>): Generator<Entry> {
  let waiting = new Map(tail.map((entry) => [entry.n, entry]))
  for (let at = stretches.length - 1; at >= -1; at--) {
    const reached = stretches[at]?.total ?? -Infinity
    const steps = [...waiting.values()].sort((a, b) => b.n - a.n)
    yield* steps.filter(({ n }) => n > reached)
    const older = stretches[at]?.entries() ?? []
    // The later record of a step counts.
    waiting = new Map([...older, ...steps.filter(({ n }) => n <= reached)].map((entry) => [entry.n, entry]))
  }
}
