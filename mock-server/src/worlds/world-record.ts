import type { KeptBranch, KeptLog, KeptWorld, WorldContent } from '../data/world-store.ts'
import { deltaBetween, stateAfter } from './snapshot-delta.ts'
import type { WorldStanding } from '../data/snapshot.ts'
import type { World } from './world.ts'

export type Branch = KeptBranch

/** A registered world. */
export interface WorldRecord {
  readonly world: World
  readonly branches: readonly Branch[]
  readonly lastBranch: number
  /** Null if worlds are not kept on a disk. */
  readonly log: KeptLog | null
}
export type RecordState = Omit<WorldRecord, 'log'>

export const chapterOf = ({ world, branches, lastBranch }: RecordState): WorldContent => {
  const { origin, journal } = world
  const { seed, size } = origin.catalogue.seed
  const head = { origin: origin.name, key: origin.key, scenario: origin.scenario.name, seed, size, lastBranch }
  return { head, line: journal.line, branches }
}

/** Stores the state of a world, at its last mark or now. Returns the size in bytes. */
export const noteState = ({ world, log }: WorldRecord, until: 'mark' | 'now'): number => {
  const { anchor } = world.journal
  return log?.state({ anchor, further: until === 'now' ? deltaBetween(anchor, world.snapshot()) : null }) ?? 0
}

/** The larger a state, the more steps pass before it is written again. */
const stateBytesPerStep = 10_000

/** Stores a world in the background, and its state from time to time. Requests made before it runs are merged. */
export const storeLater = (
  here: () => WorldRecord | undefined,
  later: (act: () => void) => void,
  attempt: (act: () => void) => void,
  stepsBetweenStates = 1_000,
): (() => void) => {
  let isWaiting = false
  let nextState = stepsBetweenStates
  const storeState = (): void => {
    const record = here()
    const { total } = record?.world.journal.anchor ?? { total: 0 }
    if (!record || total < nextState) return
    nextState = total + stepsBetweenStates
    attempt(() => (nextState = total + Math.max(stepsBetweenStates, noteState(record, 'mark') / stateBytesPerStep)))
  }
  const store = (): void => {
    isWaiting = false
    attempt(() => here()?.log?.rewrite(false))
    later(storeState)
  }
  return () => {
    if (isWaiting || !here()) return
    isWaiting = true
    later(store)
  }
}

/** The state of a stored world, as far as it is known without replaying steps. */
export const standingOf = ({ line: { base, stretches }, state }: KeptWorld): WorldStanding | null => {
  if (!state) return null
  const { anchor, further } = state
  const at = anchor.turn === (base?.turn ?? 0) ? 0 : stretches.findIndex(({ turn }) => turn === anchor.turn) + 1
  if (at === 0 && anchor.turn !== (base?.turn ?? 0)) return null
  const deltas = stretches.slice(at).map(({ delta }) => delta())
  const last = stateAfter(anchor, deltas)
  const stands = further && deltas.length === 0 ? stateAfter(last, [further]) : last
  return { state: stands, start: { base, stretches, anchor: last } }
}
