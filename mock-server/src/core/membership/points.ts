import { points } from 'qinghua-contract/rules'
import { remindLater } from '../people/remind-later.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Points, PointsLot, PointsRecord } from '../state/membership.ts'
import { refuseUnless } from '../state/refusal.ts'
import { pointsTimers } from '../state/reminders.ts'
import { dayOf } from '../state/time.ts'

const none: Points = { lots: [], records: [] }

const ofUser = (mall: Mall, userId: string): Points => mall.points.get(userId) ?? none

const countIn = (lots: readonly PointsLot[]): number => lots.reduce((all, { count }) => all + count, 0)

const isAlive = ({ now }: Mall, { until }: PointsLot): boolean => now < until

/** What somebody can use, the first to expire first. */
export const aliveLots = (mall: Mall, userId: string): PointsLot[] =>
  ofUser(mall, userId).lots.filter((lot) => isAlive(mall, lot))

/** The points that somebody has now. */
export const scoreOf = (mall: Mall, userId: string): number => countIn(aliveLots(mall, userId))

/** Lots that expire together are one. */
const merged = (lots: readonly PointsLot[]): PointsLot[] => {
  const counts = new Map<number, number>()
  for (const { until, count } of lots) counts.set(until, (counts.get(until) ?? 0) + count)
  return [...counts].map(([until, count]) => ({ until, count })).sort((a, b) => a.until - b.until)
}

type Reason = Pick<PointsRecord, 'source' | 'orderNumber'>

const keep = (mall: Mall, userId: string, lots: readonly PointsLot[], record: Omit<PointsRecord, 'id' | 'at'>): void =>
  mall.points.set(userId, {
    lots,
    records: [{ id: nextId(mall), at: mall.now, ...record }, ...ofUser(mall, userId).records],
  })

export const addPoints = (
  mall: Mall,
  userId: string,
  count: number,
  reason: Reason,
  life = mall.catalogue.seed.points.life,
): void => {
  if (count === 0) return
  const lot = { until: mall.now + life, count }
  keep(mall, userId, merged([...ofUser(mall, userId).lots, lot]), { ...reason, change: count, lots: [lot] })
  remindLater(mall, pointsTimers(userId, [lot], mall.now))
}

/** Of these lots so many, from the first on. */
const firstOf = (lots: readonly PointsLot[], wanted: number): PointsLot[] => {
  let left = wanted
  return lots.flatMap(({ until, count }) => {
    const part = Math.min(count, left)
    left -= part
    return part > 0 ? [{ until, count: part }] : []
  })
}

const less = (lots: readonly PointsLot[], taken: readonly PointsLot[]): PointsLot[] =>
  merged([...lots, ...taken.map(({ until, count }) => ({ until, count: -count }))]).filter(({ count }) => count > 0)

/** The first to expire are used first. */
export const spendPoints = (mall: Mall, userId: string, count: number, reason: Reason): void => {
  if (count === 0) return
  const score = scoreOf(mall, userId)
  refuseUnless(count <= score, 'pointsTooFew', { score })
  const lots = firstOf(aliveLots(mall, userId), count)
  keep(mall, userId, less(ofUser(mall, userId).lots, lots), { ...reason, change: -count, lots })
}

/** Points that an order used come back to their lots, those that expire last first. */
export const returnPoints = (mall: Mall, userId: string, count: number, orderNumber: string): void => {
  const records = ofUser(mall, userId).records.filter((each) => each.orderNumber === orderNumber)
  const lotsOf = (source: PointsRecord['source']): PointsLot[] =>
    records.filter((each) => each.source === source).flatMap(({ lots }) => lots)
  const open = less(merged(lotsOf('used')), lotsOf('returned'))
  const lots = firstOf(open.toReversed(), count)
  const back = lots.map((lot) => ({ ...lot, until: Math.max(lot.until, mall.now + points.graceAfterReturn) }))
  if (back.length === 0) return
  const change = countIn(back)
  keep(mall, userId, merged([...ofUser(mall, userId).lots, ...back]), { source: 'returned', orderNumber, change, lots })
  remindLater(mall, pointsTimers(userId, back, mall.now))
}

/** With what has expired, newest first. Expiry is never stored: it follows from the time. */
export const pointsRecords = (mall: Mall, userId: string): PointsRecord[] => {
  const { lots, records } = ofUser(mall, userId)
  const expired = lots
    .filter((lot) => !isAlive(mall, lot))
    .map((lot): PointsRecord => ({
      id: lot.until,
      at: lot.until,
      source: 'expired',
      change: -lot.count,
      orderNumber: null,
      lots: [lot],
    }))
  return [...records, ...expired].sort((a, b) => b.at - a.at || b.id - a.id)
}

const row = 7

/** How many days in a row somebody has signed in, of seven; a day that was left out begins anew. */
export const signInsOf = (mall: Mall, userId: string) => {
  const last = mall.signIns.get(userId)
  const today = dayOf(mall.now)
  const isDone = last?.day === today
  const goesOn = last !== undefined && (isDone || (last.day === today - 1 && last.count < row))
  return { isDone, count: goesOn ? last.count : 0 }
}

/** Once a day in Asia/Shanghai. */
export const signIn = (mall: Mall, userId: string): void => {
  const { isDone, count } = signInsOf(mall, userId)
  refuseUnless(!isDone, 'signedIn')
  mall.signIns.set(userId, { day: dayOf(mall.now), count: count + 1 })
  addPoints(mall, userId, mall.catalogue.seed.points.signIn[count] ?? 0, { source: 'signedIn', orderNumber: null })
}
