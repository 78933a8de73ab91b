import { bytesOf, type Entry } from './entry.ts'

/** How far a state has come: everything up to this turn, and so many steps, are in it. */
export interface Reached {
  readonly turn: number
  readonly total: number
}

/** A state that may have to be read from a disk first. */
export interface Base<S> extends Reached {
  readonly state: () => S
}

/**
 * Some steps in a row, up to a mark. All of them are over, so nothing in it changes any more: branches and forks share
 * it, and its content stays on the disk until it is needed. A call that was under way at the mark is in a later one.
 */
export interface Stretch<D> extends Reached {
  /** The lowest number of its steps. */
  readonly first: number
  readonly count: number
  readonly bytes: number
  readonly entries: () => Entry[]
  /** How the state at its end differs from the state at its beginning. */
  readonly delta: () => D
}

/** The steps of a journal from its base on. */
export interface Line<S, D> {
  /** Null where it reaches back to the scenario. */
  readonly base: Base<S> | null
  readonly stretches: readonly Stretch<D>[]
  /** The steps since the last mark. */
  readonly tail: readonly Entry[]
}

export const stretchOf = <D>(reached: Reached, entries: Entry[], delta: D, deltaBytes: number): Stretch<D> => ({
  ...reached,
  first: entries[0]?.n ?? reached.total + 1,
  count: entries.length,
  bytes: entries.reduce((sum, entry) => sum + bytesOf(entry), deltaBytes),
  entries: () => entries,
  delta: () => delta,
})

/** The stretch as it is without a step that goes on after all; whoever shares it keeps the step as it was. */
export const without = <D>(stretch: Stretch<D>, entry: Entry): Stretch<D> => {
  if (entry.n < stretch.first || entry.n > stretch.total) return stretch
  const entries = stretch.entries()
  const at = entries.indexOf(entry)
  if (at < 0) return stretch
  entries[at] = { ...entry }
  const others = entries.toSpliced(at, 1)
  return { ...stretch, count: stretch.count - 1, bytes: stretch.bytes - bytesOf(entry), entries: () => others }
}

const inOrder = (entries: readonly Entry[]): boolean =>
  entries.every(({ n }, at) => at === 0 || n > (entries[at - 1]?.n ?? 0))

/** The steps after the first `from` stretches, in the order of their numbers; where `upTo` is given, at least all up to that number. */
export const entriesOf = <S, D>({ stretches, tail }: Line<S, D>, from = 0, upTo = Infinity): readonly Entry[] => {
  const parts = stretches.slice(from).filter(({ first }) => first <= upTo)
  const all = [...parts.flatMap(({ entries }) => entries()), ...tail]
  if (inOrder(all)) return all
  // Of a call that went on after it was taken for over the later record counts.
  return [...new Map(all.map((entry) => [entry.n, entry])).values()].sort((a, b) => a.n - b.n)
}

/** The number of the last step. */
export const lastOf = <S, D>({ base, stretches, tail }: Line<S, D>): number =>
  tail.reduce((last, { n }) => Math.max(last, n), (stretches.at(-1) ?? base)?.total ?? 0)
