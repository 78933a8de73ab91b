import { atOnce } from '../in-slices.ts'
import { entriesOf, type Reached } from '../journal/stretch.ts'
import { replay, type Perform } from './replay.ts'
import type { WorldLine, WorldOrigin, WorldStanding } from '../data/snapshot.ts'
import type { World } from './world.ts'

export type Build = (name: string, origin: WorldOrigin, standing?: WorldStanding | null) => World

/** An unregistered copy of a world at some point of a line. */
export const copyOf = (
  build: Build,
  world: World,
  { base }: WorldLine,
  standing: WorldStanding | null,
  name = world.name,
): World => {
  const twin = build(name, { ...world.origin, base }, standing)
  const digests = world.uploads.snapshot().digests
  twin.bring(digests, standing?.state ?? null, (digest) => world.uploads.bytesOf(digest))
  return twin
}

/** A copy at the last usable mark of a line, or at its start; `at` counts the stretches before it. */
export function* twinAt(
  build: Build,
  world: World,
  line: WorldLine,
  fits: (mark: Reached) => boolean,
  name?: string,
): Generator<void, { twin: World; at: number }> {
  const at = line.stretches.findLastIndex(fits) + 1
  const state = yield* world.journal.readingState(line, at)
  const stretches = line.stretches.slice(0, at)
  const standing = state && { state, start: { base: line.base, stretches, anchor: state } }
  return { twin: copyOf(build, world, line, standing, name), at }
}

/** A copy of a world as if some of its last steps had never been carried out. */
export const copyWithout = (build: Build, world: World, turns: ReadonlySet<number>, perform: Perform): World => {
  const { line } = world.journal
  const first = Math.min(...turns)
  const { twin, at } = atOnce(twinAt(build, world, line, (mark) => mark.turn < first))
  const steps = entriesOf(line, at).map((step) =>
    step.handled && turns.has(step.handled.turn) ? { ...step, handled: null, input: null, ms: step.ms ?? 0 } : step,
  )
  replay(twin, steps, perform)
  return twin
}
