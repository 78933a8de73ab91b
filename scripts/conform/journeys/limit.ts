import { Unavailable } from '../inputs/fact-source.ts'
import { timeNow } from '../sequences/find-coupon.ts'
import type { JourneyRunner } from './journey-runner.ts'

export const second = 1_000

/** Moves the time of the target to an instant. */
const moveTo = async (runner: JourneyRunner, instant: number): Promise<void> => {
  const { timePasses } = runner
  const ms = instant - (await timeNow(runner))
  if (ms <= 0) return
  const status = await timePasses(ms)
  if (status >= 400) throw new Unavailable(`moving the time was answered ${status} (--clock-url)`)
}

/** A second before, unless the target or the run was too slow for it. */
export const justBefore = async (
  runner: JourneyRunner,
  limit: number,
  look: () => Promise<() => void>,
): Promise<void> => {
  await moveTo(runner, limit - second)
  const tell = await look()
  if ((await timeNow(runner)) < limit) tell()
}

/** A second after; times are told in whole seconds. */
export const justAfter = (runner: JourneyRunner, limit: number): Promise<void> => moveTo(runner, limit + 2 * second)
