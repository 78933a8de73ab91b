import { addPoints, scoreOf, spendPoints } from '../membership/points.ts'
import { moveMoney } from '../paying/ledger.ts'
import type { Mall } from '../state/mall.ts'
import { toCents, yuan } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { accountByName } from './login.ts'

export interface AccountChange {
  /** 0 disabled: no login, and existing sessions stop working. */
  readonly status?: 0 | 1
  readonly balance?: number
  readonly score?: number
}

/** The difference is booked from or to `outside`, so that the ledger still adds up. */
const setBalance = (mall: Mall, { userId, balance }: Account, wanted: number): void => {
  const own = `balance:${userId}` as const
  const more = toCents(yuan(wanted).minus(balance))
  if (more > 0) moveMoney(mall, 'adjusted', '', { from: 'outside', to: own, amount: more })
  if (more < 0) moveMoney(mall, 'adjusted', '', { from: own, to: 'outside', amount: -more })
}

const setScore = (mall: Mall, userId: string, wanted: number): void => {
  const more = wanted - scoreOf(mall, userId)
  const reason = { source: 'adjusted', orderNumber: null } as const
  if (more > 0) addPoints(mall, userId, more, reason)
  else spendPoints(mall, userId, -more, reason)
}

/** A change of an account by the operator of the mall. */
export const changeAccount = (mall: Mall, userName: string, { balance, score, ...change }: AccountChange): Account => {
  const account = accountByName(mall, userName)
  refuseUnless(account, 'unknownAccount', { name: userName })
  const { userId } = account
  mall.accounts.set(userId, { ...account, ...change })
  if (balance !== undefined) setBalance(mall, account, balance)
  if (score !== undefined) setScore(mall, userId, score)
  return mall.accounts.get(userId) ?? account
}
