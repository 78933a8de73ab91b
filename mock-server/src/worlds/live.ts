import type { KeptBranch, KeptLog, KeptWorld, WorldChapter } from '../data/keeper.ts'
import { deltaBetween, stateAfter } from './snapshot-delta.ts'
import type { Standing } from './snapshot.ts'
import type { World } from './world.ts'

export type Branch = KeptBranch

/** A world that somebody lives in. */
export interface Live {
  readonly world: World
  readonly branches: readonly Branch[]
  readonly lastBranch: number
  /** Where its steps are stored, if they are. */
  readonly log: KeptLog | null
}
export type LiveState = Omit<Live, 'log'>

/** The whole of a world, as it is written down. */
export const chapterOf = ({ world, branches, lastBranch }: LiveState): WorldChapter => {
  const { beginning, journal } = world
  const { seed, size } = beginning.catalogue.seed
  const head = { origin: beginning.origin, scenario: beginning.scenario.name, seed, size, lastBranch }
  return { head, line: journal.line, branches }
}

/** Writes down where a world stands, at its last mark or now, and says how many bytes that is. */
export const noteState = ({ world, log }: Live, until: 'mark' | 'now'): number => {
  const { anchor } = world.journal
  return log?.state({ anchor, further: until === 'now' ? deltaBetween(anchor, world.snapshot()) : null }) ?? 0
}

const stepsBetweenStates = 1_000
/** A large state is written less often. */
const stateBytesPerStep = 10_000

/** Writes down a world and, now and then, its state, when nobody is waiting: once, however often it is asked for until then. */
export const storeLater = (
  here: () => Live | undefined,
  later: (act: () => void) => void,
  attempt: (act: () => void) => void,
): (() => void) => {
  let isWaiting = false
  let nextState = stepsBetweenStates
  const storeState = (): void => {
    const live = here()
    const { total } = live?.world.journal.anchor ?? { total: 0 }
    if (!live || total < nextState) return
    nextState = total + stepsBetweenStates
    attempt(() => (nextState = total + Math.max(stepsBetweenStates, noteState(live, 'mark') / stateBytesPerStep)))
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

/** How far a kept world had come, as far as that is known without taking its steps again. */
export const standingOf = ({ line: { base, stretches }, state }: KeptWorld): Standing | null => {
  if (!state) return null
  const { anchor, further } = state
  const at = anchor.turn === (base?.turn ?? 0) ? 0 : stretches.findIndex(({ turn }) => turn === anchor.turn) + 1
  if (at === 0 && anchor.turn !== (base?.turn ?? 0)) return null
  const deltas = stretches.slice(at).map(({ delta }) => delta())
  const last = stateAfter(anchor, deltas)
  const stands = further && deltas.length === 0 ? stateAfter(last, [further]) : last
  return { state: stands, start: { base, stretches, anchor: last } }
}
