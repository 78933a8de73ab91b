import { nextId, type Mall } from './mall.ts'
import { sum, toCents, yuan } from './money.ts'

/** Where money can be: outside the mall, with a person, held for an order until it is over, or earned. */
export type LedgerAccount = 'outside' | 'revenue' | `balance:${string}` | `held:${string}`
export interface Posting {
  readonly account: LedgerAccount
  readonly amount: number
}
export interface LedgerEntry {
  readonly id: number
  readonly at: number
  readonly event: 'paid' | 'returned' | 'earned' | 'refunded' | 'adjusted'
  /** Empty where no order is concerned. */
  readonly orderNumber: string
  readonly postings: readonly Posting[]
}

const balanceOwner = (account: LedgerAccount): string | null =>
  account.startsWith('balance:') ? account.slice('balance:'.length) : null

/** Money only ever moves from one account to another; what is in a balance changes here and nowhere else. */
export const moveMoney = (
  mall: Mall,
  event: LedgerEntry['event'],
  orderNumber: string,
  move: { readonly from: LedgerAccount; readonly to: LedgerAccount; readonly amount: number },
): void => {
  if (move.amount === 0) return
  const postings = [
    { account: move.from, amount: -move.amount },
    { account: move.to, amount: move.amount },
  ]
  const id = nextId(mall)
  mall.ledger.set(id, { id, at: mall.now, event, orderNumber, postings })
  for (const { account, amount } of postings) {
    const userId = balanceOwner(account)
    const person = userId === null ? undefined : mall.accounts.get(userId)
    if (person)
      mall.accounts.set(person.userId, { ...person, balance: toCents(sum([yuan(person.balance), yuan(amount)])) })
  }
}
