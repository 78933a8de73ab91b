import type { PointsInfo, PointsRecord } from 'qinghua-contract'
import { Unavailable } from '../inputs/fact-source.ts'
import { balanceInfo, pointsInfo, pointsRecords } from '../journeys/holdings.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import { isPaidCall, me } from '../journeys/purchase.ts'
import type { HoldingState, TopUp } from './holding-state.ts'

/** What the server shows of points and balance. */
export interface HoldingView {
  readonly info: Pick<PointsInfo, 'score' | 'isSignIn'>
  readonly user: { readonly score: number; readonly balance: number }
  readonly balance: number
  readonly records: readonly PointsRecord[]
  readonly topUps: readonly TopUp[]
}

const topUpsOf = async (runner: JourneyRunner, topUps: readonly TopUp[]): Promise<readonly TopUp[]> => {
  const shown: TopUp[] = []
  for (const { number } of topUps) {
    const isPaid = await runner.step(isPaidCall, { params: { payEntry: 1, orderNumbers: number } })
    shown.push({ number, isPaid })
  }
  return shown
}

const shanghai = 8 * 60 * 60 * 1_000

/** The day at the mall when its points were looked at; null if nothing tells it. */
export const dayOfLook = (runner: JourneyRunner): string | null => {
  const now = runner.lastOf(pointsInfo)?.now ?? null
  return now === null ? null : new Date(now + shanghai).toISOString().slice(0, 10)
}

export const lookAtHolding = async (runner: JourneyRunner, { topUps, day }: HoldingState): Promise<HoldingView> => {
  const { score, isSignIn } = await runner.step(pointsInfo, {})
  if (dayOfLook(runner) !== day) throw new Unavailable('the day at the target ended meanwhile')
  const user = await runner.step(me, {})
  return {
    info: { score, isSignIn },
    user: { score: user.score, balance: user.balance },
    balance: await runner.step(balanceInfo, {}),
    records: await pointsRecords(runner),
    topUps: await topUpsOf(runner, topUps),
  }
}
