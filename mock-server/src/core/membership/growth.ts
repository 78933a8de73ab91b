import { tell } from '../people/messages.ts'
import type { Mall } from '../state/mall.ts'
import { yuan } from '../state/money.ts'
import { levelOf } from './levels.ts'
import { addPoints } from './points.ts'

/** With the points for a level that is reached by it. */
export const setGrowth = (mall: Mall, userId: string, growth: number): void => {
  const account = mall.accounts.get(userId)
  if (!account) return
  const before = levelOf(mall, account)
  const changed = { ...account, growth }
  mall.accounts.set(userId, changed)
  const now = levelOf(mall, changed)
  if (now.id !== before.id && growth > account.growth) {
    addPoints(mall, userId, now.bonus, { source: 'levelUp', orderNumber: null })
    const { name, bonus } = now
    tell(mall, userId, { about: 'level', kind: 'levelReached', name, until: null, bonus })
  }
}

/** Points by the level at that time, and one of growth for each yuan. Growth is never taken back. */
export const rewardPurchase = (mall: Mall, userId: string, paid: number, orderNumber: string): void => {
  const account = mall.accounts.get(userId)
  if (!account) return
  const { spentForOne } = mall.catalogue.seed.points
  const earned = yuan(paid).div(spentForOne).times(levelOf(mall, account).pointsRate).floor().toNumber()
  addPoints(mall, userId, earned, { source: 'bought', orderNumber })
  setGrowth(mall, userId, account.growth + Math.floor(paid))
}
