import type { KeptWorld, WorldContent } from '../data/world-lines.ts'
import { refusing, type WorldLog } from '../data/world-log.ts'
import type { Entry } from '../journal/entry.ts'
import { deltaBetween, stateAfter } from './delta.ts'
import type { WorldSoFar } from '../data/world-state.ts'
import type { World, WorldListener } from './world.ts'

/** A registered world. */
export interface WorldRecord {
  readonly world: World
  /** Null if worlds are in memory alone. */
  readonly log: WorldLog | null
}

export const contentOf = ({ start, journal }: World): WorldContent => {
  const { seed, size } = start.catalogue.seed
  const head = { origin: start.name, key: start.key, scenario: start.scenario.name, seed, size }
  return { head, steps: journal.steps }
}

/** Stores the state of a world, at its last snapshot or now. Returns the size in bytes. */
export const storeState = ({ world, log }: WorldRecord, until: 'snapshot' | 'now'): number => {
  const { stateAtSnapshot: atSnapshot } = world.journal
  return log?.state({ atSnapshot, further: until === 'now' ? deltaBetween(atSnapshot, world.state()) : null }) ?? 0
}

/** The larger a state, the more steps pass before it is written again. */
const stateBytesPerStep = 10_000

/** Stores the state of a world in the background from time to time. Requests made before it runs are merged. */
const storeLater = (
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
    const { total } = record?.world.journal.stateAtSnapshot ?? { total: 0 }
    if (!record || total < nextState) return
    nextState = total + stepsBetweenStates
    attempt(
      () => (nextState = total + Math.max(stepsBetweenStates, storeState(record, 'snapshot') / stateBytesPerStep)),
    )
  }
  return () => {
    if (isWaiting || !here()) return
    isWaiting = true
    later(store)
  }
}

/** How far the lists of other processes may be behind. */
const stepsPerNote = 16

interface Keeping {
  /** The record, while it is that of its name and kept. */
  readonly here: () => WorldRecord | undefined
  readonly later: (act: () => void) => void
  readonly stepsBetweenStates: number | undefined
  /** Writes what may fail. */
  readonly attempt: (act: () => void) => void
  /** Tells lists how the world is, if that is due. */
  readonly note: (isDue: boolean) => unknown
  readonly called: (entry: Entry) => void
  readonly weigh: (change: number) => void
}

/** Stores what happens in a world. */
export const listenerOf = (log: WorldLog | null, keeping: Keeping): WorldListener => {
  const { here, later, attempt, note, called, weigh, stepsBetweenStates } = keeping
  const stateSoon = storeLater(here, later, attempt, stepsBetweenStates)
  return {
    onStep: (entry, lasting) => {
      if (lasting) log?.append(entry)
      else log?.note(entry)
    },
    onBytes: (digest, bytes) => refusing(() => log?.pictures(new Map([[digest, bytes]]))),
    onEnd: (entry) => {
      // The fault is used up even if the call was not carried out, so this is stored too.
      if (log && !entry.handled && entry.faults.length > 0) attempt(() => log.append(entry))
      else if (entry.handled) log?.end(entry)
      else log?.note(entry)
      if (log) note(entry.n % stepsPerNote === 0)
      called(entry)
    },
    onHeld: called,
    onSnapshot: (snapshot, under) => {
      log?.snapshot(snapshot, under)
      stateSoon()
    },
    onFold: () => later(() => attempt(() => here()?.log?.rewrite(false))),
    onWeigh: weigh,
  }
}

/** The steps and the state of a stored world, if that is known without replaying steps. */
export const soFarOf = ({ steps: { first, snapshots }, state: kept }: KeptWorld): WorldSoFar | null => {
  if (!kept) return null
  const { turn } = kept.atSnapshot
  const at = turn === (first?.turn ?? 0) ? 0 : snapshots.findIndex((snapshot) => snapshot.turn === turn) + 1
  if (at === 0 && turn !== (first?.turn ?? 0)) return null
  const deltas = snapshots.slice(at).map(({ delta }) => delta())
  const stateAtSnapshot = stateAfter(kept.atSnapshot, deltas)
  const further = kept.further && deltas.length === 0 ? [kept.further] : []
  return { first, snapshots, stateAtSnapshot, state: stateAfter(stateAtSnapshot, further) }
}
