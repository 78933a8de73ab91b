import type { Reached } from '../journal/snapshots.ts'
import type { WorldSoFar, WorldStart, WorldSteps } from '../data/world-state.ts'
import type { World } from './world.ts'

export type Build = (name: string, start: WorldStart, soFar?: WorldSoFar | null) => World

/** An unregistered copy of a world with other steps. */
export const copyOf = (build: Build, world: World, soFar: WorldSoFar | null, name = world.name): World => {
  const copy = build(name, world.start, soFar)
  const digests = world.uploads.state().digests
  copy.bring(digests, soFar?.state ?? null, (digest) => world.uploads.bytesOf(digest))
  return copy
}

/** A copy at the last usable snapshot, or at the start of the steps; `at` counts the snapshots before it. */
export function* copyAt(
  build: Build,
  world: World,
  steps: WorldSteps,
  fits: (snapshot: Reached) => boolean,
  name?: string,
): Generator<void, { copy: World; at: number }> {
  const at = steps.snapshots.findLastIndex(fits) + 1
  const state = yield* world.journal.readingState(steps, at)
  yield
  const soFar = state && { first: steps.first, snapshots: steps.snapshots.slice(0, at), state }
  return { copy: copyOf(build, world, soFar, name), at }
}
