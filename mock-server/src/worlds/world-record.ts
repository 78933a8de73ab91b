import type { KeptWorld } from '../data/world-lines.ts'
import type { WorldContent, WorldLog } from '../data/world-log.ts'
import { deltaBetween, stateAfter } from './snapshot-delta.ts'
import type { WorldPast } from '../data/snapshot.ts'
import type { World } from './world.ts'

/** A registered world. */
export interface WorldRecord {
  readonly world: World
  /** Null if worlds are in memory alone. */
  readonly log: WorldLog | null
}

export const contentOf = ({ origin, journal }: World): WorldContent => {
  const { seed, size } = origin.catalogue.seed
  const head = { origin: origin.name, key: origin.key, scenario: origin.scenario.name, seed, size }
  return { head, line: journal.line }
}

/** Stores the state of a world, at its last mark or now. Returns the size in bytes. */
export const noteState = ({ world, log }: WorldRecord, until: 'mark' | 'now'): number => {
  const { marked } = world.journal
  return log?.snapshot({ marked, further: until === 'now' ? deltaBetween(marked, world.snapshot()) : null }) ?? 0
}

/** The larger a state, the more steps pass before it is written again. */
const stateBytesPerStep = 10_000

/** Stores the state of a world in the background from time to time. Requests made before it runs are merged. */
export const storeLater = (
  here: () => WorldRecord | undefined,
  later: (act: () => void) => void,
  attempt: (act: () => void) => void,
  stepsBetweenStates = 1_000,
): (() => void) => {
  let isWaiting = false
  let nextState = stepsBetweenStates
  const store = (): void => {
    isWaiting = false
    const record = here()
    const { total } = record?.world.journal.marked ?? { total: 0 }
    if (!record || total < nextState) return
    nextState = total + stepsBetweenStates
    attempt(() => (nextState = total + Math.max(stepsBetweenStates, noteState(record, 'mark') / stateBytesPerStep)))
  }
  return () => {
    if (isWaiting || !here()) return
    isWaiting = true
    later(store)
  }
}

/** The past of a stored world, if it is known without replaying steps. */
export const pastOf = ({ line: { base, stretches }, snapshot }: KeptWorld): WorldPast | null => {
  if (!snapshot) return null
  const { marked: known, further } = snapshot
  const at = known.turn === (base?.turn ?? 0) ? 0 : stretches.findIndex(({ turn }) => turn === known.turn) + 1
  if (at === 0 && known.turn !== (base?.turn ?? 0)) return null
  const deltas = stretches.slice(at).map(({ delta }) => delta())
  const marked = stateAfter(known, deltas)
  return { base, stretches, marked, state: further && deltas.length === 0 ? stateAfter(marked, [further]) : marked }
}
