import type { PointsInfo, PointsRecord } from '@mall/contracts'
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

export const lookAtHolding = async (runner: JourneyRunner, { topUps }: HoldingState): Promise<HoldingView> => {
  const { score, isSignIn } = await runner.step(pointsInfo, {})
  const user = await runner.step(me, {})
  return {
    info: { score, isSignIn },
    user: { score: user.score, balance: user.balance },
    balance: await runner.step(balanceInfo, {}),
    records: await pointsRecords(runner),
    topUps: await topUpsOf(runner, topUps),
  }
}
