import type { Mall } from '../state/mall.ts'
import { yuan } from '../state/money.ts'
import { levelOf } from './levels.ts'
import { addPoints } from './points.ts'

/** Points by the level at that time, and one of growth for each yuan. Growth is never taken back. */
export const rewardPurchase = (mall: Mall, userId: string, paid: number, orderNumber: string): void => {
  const account = mall.accounts.get(userId)
  if (!account) return
  const { spentForOne } = mall.catalogue.seed.points
  const before = levelOf(mall, account)
  const earned = yuan(paid)
    .div(spentForOne)
    .times(before?.pointsRate ?? 1)
    .floor()
    .toNumber()
  addPoints(mall, userId, earned, { source: 'bought', orderNumber })
  const grown = { ...account, growth: account.growth + Math.floor(paid) }
  mall.accounts.set(userId, grown)
  const now = levelOf(mall, grown)
  if (now && now.id !== before?.id) addPoints(mall, userId, now.bonus, { source: 'levelUp', orderNumber: null })
}
