import { tell } from '../people/messages.ts'
import type { Mall } from '../state/mall.ts'
import type { PointsLot } from '../state/points.ts'
import { levelAhead, pointsAhead } from '../state/reminders.ts'
import { aliveLots } from './points.ts'

/** The points that somebody is reminded of then. */
export const pointsToRemind = (mall: Mall, userId: string, at: number): PointsLot[] =>
  aliveLots(mall, userId).filter(({ until }) => at < until && until <= at + pointsAhead)

export const remindPoints = (mall: Mall, userId: string): void => {
  const lots = pointsToRemind(mall, userId, mall.now)
  const [first] = lots
  if (!first) return
  const count = lots.reduce((all, lot) => all + lot.count, 0)
  tell(mall, userId, { about: 'points', kind: 'pointsExpire', count, until: first.until })
}

/** The paid level of somebody, if it ends at that time. */
export const levelEndingAt = (mall: Mall, userId: string, at: number) => {
  const membership = mall.accounts.get(userId)?.membership
  if (membership?.until !== at) return undefined
  return mall.catalogue.seed.levels.find(({ id }) => id === membership.levelId)
}

export const remindLevel = (mall: Mall, userId: string): void => {
  const until = mall.now + levelAhead
  const level = levelEndingAt(mall, userId, until)
  if (level) tell(mall, userId, { about: 'level', kind: 'levelEnds', name: level.name, until, bonus: 0 })
}

export const endLevel = (mall: Mall, userId: string): void => {
  const level = levelEndingAt(mall, userId, mall.now)
  if (level) tell(mall, userId, { about: 'level', kind: 'levelEnded', name: level.name, until: mall.now, bonus: 0 })
}
