import type { Entry } from './entry.ts'

/** The position of a state: it contains everything up to this turn, and this number of steps. */
export interface Reached {
  readonly turn: number
  readonly total: number
}

/** The state from which the steps begin, read on first use. */
export interface FirstSnapshot<S> extends Reached {
  readonly state: () => S
}

/**
 * How the steps since the snapshot before changed the state, with those steps. It never changes, so copies share it, and
 * what was stored is read when it is needed. A call that was under way then belongs to a later snapshot.
 */
export interface Snapshot<D> extends Reached {
  /** The lowest number of a step in it. */
  readonly first: number
  readonly count: number
  readonly bytes: number
  readonly entries: () => Entry[]
  readonly delta: () => D
}

export interface Steps<S, D> {
  /** Null if they begin at the scenario. */
  readonly first: FirstSnapshot<S> | null
  readonly snapshots: readonly Snapshot<D>[]
  /** The steps since the last snapshot. */
  readonly recent: readonly Entry[]
}

export const reachedIn = ({ turn, total }: Reached): Reached => ({ turn, total })

export const firstSnapshot = <S extends Reached>(state: S): FirstSnapshot<S> => ({
  ...reachedIn(state),
  state: () => state,
})

export const snapshotAfter = <D>(state: Reached, entries: Entry[], delta: D, bytes: number): Snapshot<D> => ({
  ...reachedIn(state),
  first: entries[0]?.n ?? state.total + 1,
  count: entries.length,
  bytes,
  entries: () => entries,
  delta: () => delta,
})

const inOrder = (entries: readonly Entry[]): boolean =>
  entries.every(({ n }, at) => at === 0 || n > (entries[at - 1]?.n ?? 0))

/** The steps after the first `from` snapshots, by number; with `upTo`, at least those up to that number. */
export const entriesOf = <S, D>({ snapshots, recent }: Steps<S, D>, from = 0, upTo = Infinity): readonly Entry[] => {
  const needed = snapshots.slice(from).filter(({ first }) => first <= upTo)
  const all = [...needed.flatMap(({ entries }) => entries()), ...recent]
  if (inOrder(all)) return all
  // A call may continue after it was recorded as finished; the later record counts.
  return [...new Map(all.map((entry) => [entry.n, entry])).values()].sort((a, b) => a.n - b.n)
}

/** A step by its number. Only snapshots are read in which it can be; the last record counts. */
export const entryAt = <S, D>({ snapshots, recent }: Steps<S, D>, n: number): Entry | undefined => {
  const isIt = (entry: Entry): boolean => entry.n === n
  const known = recent.findLast(isIt)
  if (known) return known
  for (const { first, total, entries } of snapshots.toReversed()) {
    const found = first <= n && n <= total ? entries().findLast(isIt) : undefined
    if (found) return found
  }
  return undefined
}

/** The steps from the highest number to the lowest. A snapshot is read when all that is certainly higher was taken. */
export function* newestFirst<S, D>({ snapshots, recent }: Steps<S, D>): Generator<Entry> {
  let waiting = new Map(recent.map((entry) => [entry.n, entry]))
  for (let at = snapshots.length - 1; at >= -1; at--) {
    const reached = snapshots[at]?.total ?? -Infinity
    const steps = [...waiting.values()].sort((a, b) => b.n - a.n)
    yield* steps.filter(({ n }) => n > reached)
    const older = snapshots[at]?.entries() ?? []
    // The later record of a step counts.
    waiting = new Map([...older, ...steps.filter(({ n }) => n <= reached)].map((entry) => [entry.n, entry]))
  }
}
