import { levelOnSale, setMembership } from '../membership/buy-level.ts'
import { setGrowth } from '../membership/growth.ts'
import { paidLevelOf } from '../membership/levels.ts'
import { addPoints, scoreOf, spendPoints } from '../membership/points.ts'
import { moveMoney } from '../paying/ledger.ts'
import type { Mall } from '../state/mall.ts'
import { toCents, yuan } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { accountByName } from './login.ts'
import { tell } from './messages.ts'

export interface AccountChange {
  /** 0 disabled: no login, and existing sessions stop working. */
  readonly status?: 0 | 1
  readonly balance?: number
  readonly score?: number
  /** In milliseconds, of points that are added. */
  readonly pointsExpireIn?: number
  readonly growth?: number
  /** A paid level; null ends it. */
  readonly levelId?: number | null
  readonly levelEndsIn?: number
}

const day = 86_400_000

/** The difference is booked from or to `outside`, so that the ledger still adds up. */
const setBalance = (mall: Mall, { userId, balance }: Account, wanted: number): void => {
  const own = `balance:${userId}` as const
  const more = toCents(yuan(wanted).minus(balance))
  if (more > 0) moveMoney(mall, 'adjusted', '', { from: 'outside', to: own, amount: more })
  if (more < 0) moveMoney(mall, 'adjusted', '', { from: own, to: 'outside', amount: -more })
  if (more !== 0) tell(mall, userId, { about: 'balance', kind: 'balanceAdjusted', change: more })
}

const setScore = (mall: Mall, userId: string, wanted: number, life: number | undefined): void => {
  const more = wanted - scoreOf(mall, userId)
  const reason = { source: 'adjusted', orderNumber: null } as const
  if (more > 0) addPoints(mall, userId, more, reason, life)
  else spendPoints(mall, userId, -more, reason)
  if (more !== 0) tell(mall, userId, { about: 'points', kind: 'pointsAdjusted', change: more })
}

const changeGrowth = (mall: Mall, { userId, growth: before }: Account, growth: number): void => {
  const change = growth - before
  if (change !== 0) tell(mall, userId, { about: 'growth', kind: 'growthAdjusted', change, growth })
  setGrowth(mall, userId, growth)
}

const membershipOf = (mall: Mall, levelId: number | null, endsIn: number | undefined): Account['membership'] => {
  if (levelId === null) return null
  const { days } = levelOnSale(mall, levelId)
  return { levelId, until: mall.now + (endsIn ?? days * day) }
}

/** Given or taken by the office; nothing is told if none is taken. */
const changeLevel = (mall: Mall, account: Account, membership: Account['membership']): void => {
  const before = paidLevelOf(mall, account)
  setMembership(mall, account, membership)
  const about = { about: 'level', bonus: 0 } as const
  if (membership) {
    const { name } = levelOnSale(mall, membership.levelId)
    tell(mall, account.userId, { ...about, kind: 'levelGiven', name, until: membership.until })
  } else if (before) tell(mall, account.userId, { ...about, kind: 'levelEnded', name: before.name, until: mall.now })
}

/** A change of an account by the operator of the mall. */
export const changeAccount = (mall: Mall, userName: string, change: AccountChange): Account => {
  const account = accountByName(mall, userName)
  refuseUnless(account, 'unknownAccount', { name: userName })
  const { userId } = account
  const { status = account.status, balance, score, growth, levelId } = change
  const membership = levelId === undefined ? undefined : membershipOf(mall, levelId, change.levelEndsIn)
  const known = { ...account, status }
  mall.accounts.set(userId, known)
  if (membership !== undefined) changeLevel(mall, known, membership)
  if (balance !== undefined) setBalance(mall, account, balance)
  if (score !== undefined) setScore(mall, userId, score, change.pointsExpireIn)
  if (growth !== undefined) changeGrowth(mall, account, growth)
  return mall.accounts.get(userId) ?? account
}
