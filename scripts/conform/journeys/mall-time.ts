import { Unavailable } from '../inputs/fact-source.ts'
import type { Route } from 'qinghua-contract'
import type { JourneyRunner, Seen } from './journey-runner.ts'

export const second = 1_000

export const timeOf = (shanghai: string): number => Date.parse(`${shanghai.replace(' ', 'T')}+08:00`)

export const timeNow = async (runner: JourneyRunner): Promise<number> =>
  (await runner.step('GET /login/publicKey', {})).timestamp

/** Moves the time of the target to an instant. */
export const moveTo = async (runner: JourneyRunner, instant: number): Promise<void> => {
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

/** Longer than it takes to look at what was just made. */
const moment = 10 * 60 * second

/** What was just begun ends after so long. */
export const endsIn = async (
  runner: JourneyRunner,
  route: Route,
  path: string,
  told: string,
  length: number,
): Promise<void> => {
  const isDue = Math.abs(timeOf(told) - (await timeNow(runner)) - length) < moment
  const expected = isDue ? told : `${length / 60_000} minutes from now`
  runner.kept(route, 'when it ends', { route, path, value: told, expected })
}

/** The time of what was just made, which is that of the mall. */
export const justMade = async (runner: JourneyRunner, route: Route, path: string, told: string): Promise<Seen> => {
  const isNow = Math.abs(timeOf(told) - (await timeNow(runner))) < moment
  return { route, path, value: told, expected: isNow ? told : 'the time of the mall, in Shanghai' }
}
