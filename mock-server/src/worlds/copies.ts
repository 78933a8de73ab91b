import type { Reached } from '../journal/stretch.ts'
import type { WorldLine, WorldOrigin, WorldPast } from '../data/snapshot.ts'
import type { World } from './world.ts'

export type Build = (name: string, origin: WorldOrigin, past?: WorldPast | null) => World

/** An unregistered copy of a world with another past. */
export const copyOf = (
  build: Build,
  world: World,
  { base }: WorldLine,
  past: WorldPast | null,
  name = world.name,
): World => {
  const copy = build(name, { ...world.origin, base }, past)
  const digests = world.uploads.snapshot().digests
  copy.bring(digests, past?.state ?? null, (digest) => world.uploads.bytesOf(digest))
  return copy
}

/** A copy at the last usable mark of a line, or at its start; `at` counts the stretches before it. */
export function* copyAt(
  build: Build,
  world: World,
  line: WorldLine,
  fits: (mark: Reached) => boolean,
  name?: string,
): Generator<void, { copy: World; at: number }> {
  const at = line.stretches.findLastIndex(fits) + 1
  const state = yield* world.journal.readingState(line, at)
  yield
  const past = state && { base: line.base, stretches: line.stretches.slice(0, at), marked: state, state }
  return { copy: copyOf(build, world, line, past, name), at }
}
