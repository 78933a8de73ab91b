import type { Entry } from '../journal/entry.ts'

/** A replay of many steps, and how far it is. */
export interface UnderWay {
  readonly world: string
  step: number
  readonly steps: number
}

/** Replays steps, and lets others see how far that is. */
export function* seen<T>(
  all: Set<UnderWay>,
  world: string,
  steps: readonly Pick<Entry, 'n'>[],
  work: Generator<Entry, T>,
): Generator<Entry, T> {
  const before = (steps[0]?.n ?? 1) - 1
  const replay: UnderWay = { world, step: 0, steps: steps.length }
  all.add(replay)
  try {
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      replay.step = Math.min(value.n - before, steps.length)
      yield value
    }
  } finally {
    all.delete(replay)
  }
}
