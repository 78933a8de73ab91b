import type { KeptWorld } from '../data/world-lines.ts'
import { refusing, type WorldContent, type WorldLog } from '../data/world-log.ts'
import type { Entry } from '../journal/entry.ts'
import { deltaBetween, stateAfter } from './snapshot-delta.ts'
import type { WorldPast } from '../data/snapshot.ts'
import type { World, WorldListener } from './world.ts'

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
export const storeSnapshot = ({ world, log }: WorldRecord, until: 'mark' | 'now'): number => {
  const { marked } = world.journal
  return log?.snapshot({ marked, further: until === 'now' ? deltaBetween(marked, world.snapshot()) : null }) ?? 0
}

/** The larger a state, the more steps pass before it is written again. */
const snapshotBytesPerStep = 10_000

/** Stores the state of a world in the background from time to time. Requests made before it runs are merged. */
const storeLater = (
  here: () => WorldRecord | undefined,
  later: (act: () => void) => void,
  attempt: (act: () => void) => void,
  stepsBetweenSnapshots = 1_000,
): (() => void) => {
  let isWaiting = false
  let nextSnapshot = stepsBetweenSnapshots
  const store = (): void => {
    isWaiting = false
    const record = here()
    const { total } = record?.world.journal.marked ?? { total: 0 }
    if (!record || total < nextSnapshot) return
    nextSnapshot = total + stepsBetweenSnapshots
    attempt(
      () =>
        (nextSnapshot = total + Math.max(stepsBetweenSnapshots, storeSnapshot(record, 'mark') / snapshotBytesPerStep)),
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
  readonly stepsBetweenSnapshots: number | undefined
  /** Writes what may fail. */
  readonly attempt: (act: () => void) => void
  /** Tells lists how the world is, if that is due. */
  readonly note: (isDue: boolean) => unknown
  readonly called: (entry: Entry) => void
  readonly weigh: (change: number) => void
}

/** Stores what happens in a world. */
export const listenerOf = (log: WorldLog | null, keeping: Keeping): WorldListener => {
  const { here, later, attempt, note, called, weigh, stepsBetweenSnapshots } = keeping
  const snapshotSoon = storeLater(here, later, attempt, stepsBetweenSnapshots)
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
    onMark: (stretch, under) => {
      log?.mark(stretch, under)
      snapshotSoon()
    },
    onFold: () => later(() => attempt(() => here()?.log?.rewrite(false))),
    onWeigh: weigh,
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
