import { moveMoney } from '../paying/ledger.ts'
import type { Mall } from '../state/mall.ts'
import { toCents, yuan } from '../state/money.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { accountByName } from './login.ts'

export interface AccountChange {
  /** 0 disabled: nobody logs in with it, and its sessions count no more. */
  readonly status?: 0 | 1
  readonly balance?: number
  readonly score?: number
}

/** Money comes from outside or goes there, so that the ledger still adds up. */
const setBalance = (mall: Mall, { userId, balance }: Account, wanted: number): void => {
  const own = `balance:${userId}` as const
  const more = toCents(yuan(wanted).minus(balance))
  if (more > 0) moveMoney(mall, 'adjusted', '', { from: 'outside', to: own, amount: more })
  if (more < 0) moveMoney(mall, 'adjusted', '', { from: own, to: 'outside', amount: -more })
}

/** The office that runs the mall changes somebody's account. */
export const changeAccount = (mall: Mall, userName: string, { balance, ...change }: AccountChange): Account => {
  const account = accountByName(mall, userName)
  refuseUnless(account, 'unknownAccount', { name: userName })
  const { userId } = account
  mall.accounts.set(userId, { ...account, ...change })
  if (balance !== undefined) setBalance(mall, account, balance)
  return mall.accounts.get(userId) ?? account
}
