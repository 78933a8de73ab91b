import { contract, type Endpoints } from 'qinghua-contract'
import { losesAnswer } from '../faults/faults.ts'
import type { Entry, Input, Look, Moment } from '../journal/entry.ts'
import { atOnce } from '../in-slices.ts'
import type { World } from './world.ts'

export interface Outcome {
  readonly status: number
  readonly type: string
  readonly text: string
}
export type Perform = (world: World, entry: Entry, input: Input) => Outcome

/** The arrival of a step, a look of faults at its body, or its execution. */
interface ReplayEvent {
  readonly moment: Moment
  readonly step: Entry
  readonly look?: Look
  readonly carriedOut?: Input
}

const eventsOf = (steps: readonly Entry[], after: number, before: number): ReplayEvent[] =>
  steps
    .flatMap((step): ReplayEvent[] => [
      { moment: step.opened, step },
      ...(step.look ? [{ moment: step.look, step, look: step.look }] : []),
      ...(step.handled ? [{ moment: step.handled, step, carriedOut: step.input ?? {} }] : []),
    ])
    .filter(({ moment: { turn } }) => turn > after && turn < before)
    .sort((a, b) => a.moment.turn - b.moment.turn)

const copyOf = (step: Entry): Entry => ({ ...step, notes: [...step.notes], ms: step.ms ?? 0 })
/** A copy without the outcome. */
const again = (step: Entry): Entry => ({
  ...copyOf(step),
  ms: step.handled ? null : (step.ms ?? 0),
  look: null,
  handled: null,
  input: step.handled ? null : step.input,
  refusal: step.handled ? null : step.refusal,
  verdict: step.handled && !step.proxyExchange ? null : step.verdict,
  barred: step.handled ? null : step.barred,
})

export interface Watch {
  /** Stops before this turn. */
  readonly before?: number
  /** Receives every answer. Without it, steps that only read are skipped. */
  readonly onAnswer?: (step: Entry, outcome: Outcome) => void
}

const rows = contract as Endpoints

const onlyReads = ({ route, status }: Entry): boolean =>
  status !== null && rows[route as keyof Endpoints]?.effect === 'read'

/** Replays steps in a world that is in the state before them; it can be interrupted between any two events. */
export function* replaying(
  world: World,
  steps: readonly Entry[],
  perform: Perform,
  watch: Watch = {},
): Generator<Entry, void> {
  const after = world.journal.turn
  const taken = new Map<Entry, { readonly entry: Entry; isLost: boolean }>()
  const begin = (step: Entry): void => {
    const entry = again(step)
    world.journal.beginAgain(entry)
    taken.set(step, { entry, isLost: losesAnswer(step.route, world.identify(entry)) })
  }
  // Steps that are part of the state already, finished or still under way.
  for (const step of steps) {
    if (step.opened.turn > after) continue
    const isOver = Math.max(step.look?.turn ?? 0, step.handled?.turn ?? 0) <= after
    const entry = isOver ? copyOf(step) : again(step)
    world.journal.remember(entry)
    taken.set(step, { entry, isLost: losesAnswer(step.route, step.struck) })
  }
  for (const { moment, step, look, carriedOut } of eventsOf(steps, after, watch.before ?? Infinity)) {
    yield step
    world.follow(moment.at)
    if (!look && !carriedOut) begin(step)
    const known = taken.get(step)
    if (look && known) {
      world.journal.lookAgain(known.entry, look)
      world.identifyByBody(known.entry)
      known.isLost = losesAnswer(step.route, known.entry.struck)
    }
    if (!carriedOut || !known) continue
    world.journal.handleAgain(known.entry, carriedOut, moment)
    known.entry.ms = step.ms ?? 0
    if (!watch.onAnswer && onlyReads(step)) {
      known.entry.refusal = step.refusal
      known.entry.verdict = step.verdict
      // A magic value is found only when a call is carried out.
      known.entry.faults = step.faults
      if (step.struck.length > 0) known.entry.struck = step.struck
      continue
    }
    const outcome = perform(world, known.entry, carriedOut)
    known.entry.status = outcome.status === 200 && known.isLost ? null : outcome.status
    // A fault that spoilt the answer is not carried out again.
    known.entry.verdict ??= step.verdict
    watch.onAnswer?.(step, outcome)
  }
}

/** Replays steps in one piece. */
export const replay = (world: World, steps: readonly Entry[], perform: Perform, watch: Watch = {}): void =>
  atOnce(replaying(world, steps, perform, watch))
