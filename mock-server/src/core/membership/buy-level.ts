import type { SeedLevel } from '@mall/fixtures'
import { remindLater } from '../people/remind-later.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { levelTimers } from '../state/reminders.ts'
import { dateTime } from '../state/time.ts'
import { paidLevelOf } from './levels.ts'

const day = 86_400_000

export const levelOnSale = ({ catalogue: { seed } }: Mall, levelId: number): SeedLevel => {
  const level = seed.levels.find(({ id, levelType }) => id === levelId && levelType === 1)
  refuseUnless(level, 'unknownLevel')
  return level
}

const runningOf = (mall: Mall, userId: string) => {
  const account = mall.accounts.get(userId)
  const level = paidLevelOf(mall, account ?? null)
  return level && account?.membership ? { level, until: account.membership.until } : null
}

export const mayBuyLevel = (mall: Mall, userId: string, levelId: number): boolean =>
  (runningOf(mall, userId)?.level.level ?? 0) <= levelOnSale(mall, levelId).level

export const refuseLowerLevel = (mall: Mall, userId: string, levelId: number): void => {
  const until = dateTime(runningOf(mall, userId)?.until ?? mall.now)
  refuseUnless(mayBuyLevel(mall, userId, levelId), 'lowerLevel', { until })
}

/** What is left of a lower level counts as days of the new one that cost as much, rounded down to seconds. */
const leftOver = (mall: Mall, running: NonNullable<ReturnType<typeof runningOf>>, bought: SeedLevel): number => {
  const left = running.until - mall.now
  if (running.level.id === bought.id) return left
  const worth = (left * running.level.price * bought.days) / (running.level.days * bought.price)
  return Math.floor(worth / 1_000) * 1_000
}

/** Its end is told in time. */
export const setMembership = (mall: Mall, account: Account, membership: Account['membership']): void => {
  mall.accounts.set(account.userId, { ...account, membership })
  if (membership) remindLater(mall, levelTimers(account.userId, membership, mall.now))
}

/** From now on, or added to what is left of a running level. */
export const startLevel = (mall: Mall, userId: string, levelId: number): void => {
  const account = mall.accounts.get(userId)
  if (!account) return
  const level = levelOnSale(mall, levelId)
  const running = runningOf(mall, userId)
  const until = mall.now + level.days * day + (running ? leftOver(mall, running, level) : 0)
  setMembership(mall, account, { levelId, until })
}
