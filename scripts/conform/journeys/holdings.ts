import type { BalanceRecord, PointsRecord } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import type { JourneyRunner, Seen } from './journey-runner.ts'
import { balanceIs, me } from './purchase.ts'

export const pointsInfo = 'GET /p/score/scoreInfo'
export const pointsLog = 'GET /p/score/page'
const balanceInfo = 'GET /p/userBalance/getBalanceInfo'
export const balanceLog = 'GET /p/userBalanceLog/log'
export const levels = 'GET /p/score/scoreLevel/page'

const newest = { current: 1, size: limits.pageSize } as const

/** What somebody has, as its rows tell. */
export const pointsAre = async (runner: JourneyRunner, expected: number): Promise<Seen[]> => [
  await runner.see(pointsInfo, {}, '/score', expected),
  await runner.see(me, {}, '/score', expected),
]

export const balancesAre = async (runner: JourneyRunner, expected: number): Promise<Seen[]> => [
  await balanceIs(runner, expected),
  await runner.see(balanceInfo, {}, '', expected),
]

/** By the first of two rows that is there. */
const toldBy = async (...readings: readonly (() => Promise<Seen>)[]): Promise<number> => {
  for (const read of readings) {
    const { value, isMissing } = await read()
    if (!isMissing) return Number(value)
  }
  throw new Unavailable('no row tells what the account has')
}

export const pointsOf = (runner: JourneyRunner): Promise<number> =>
  toldBy(
    () => runner.see(pointsInfo, {}, '', null, ({ score }) => score),
    () => runner.see(me, {}, '', null, ({ score }) => score),
  )
export const balanceOf = (runner: JourneyRunner): Promise<number> =>
  toldBy(
    () => runner.see(me, {}, '', null, ({ balance }) => balance),
    () => runner.see(balanceInfo, {}, '', null),
  )

export const pointsRecords = async (runner: JourneyRunner): Promise<readonly PointsRecord[]> =>
  (await runner.told(pointsLog, { query: newest }))?.records ?? []
export const balanceRecords = async (runner: JourneyRunner): Promise<readonly BalanceRecord[]> =>
  (await runner.told(balanceLog, { query: newest }))?.records ?? []

/** The records that were not among those of before. */
export const newPointsRecordsAre = (
  runner: JourneyRunner,
  known: readonly number[],
  expected: readonly Pick<PointsRecord, 'source' | 'ioType' | 'score'>[],
): Promise<Seen> =>
  runner.see(pointsLog, { query: newest }, '/records', expected, ({ records }) =>
    records.filter(({ id }) => !known.includes(id)).map(({ source, ioType, score }) => ({ source, ioType, score })),
  )

/** The records of an order, without those of others. */
export const pointsRecordsAre = async (
  runner: JourneyRunner,
  orderNumber: string,
  expected: readonly Pick<PointsRecord, 'source' | 'ioType' | 'score'>[],
): Promise<Seen> =>
  runner.see(pointsLog, { query: newest }, '/records', expected, ({ records }) =>
    records
      .filter((each) => each.orderNumber === orderNumber)
      .map(({ source, ioType, score }) => ({ source, ioType, score }))
      .sort((a, b) => a.source - b.source),
  )

/** The records that were not among those of before. */
export const newBalanceRecordsAre = async (
  runner: JourneyRunner,
  before: readonly BalanceRecord[],
  expected: readonly Pick<BalanceRecord, 'type' | 'ioType' | 'changeBalance'>[],
): Promise<Seen> =>
  runner.see(balanceLog, { query: newest }, '/records', expected, ({ records }) =>
    records
      .filter(({ id }) => !before.some((each) => each.id === id))
      .map(({ type, ioType, changeBalance }) => ({ type, ioType, changeBalance }))
      .sort((a, b) => a.type - b.type),
  )
