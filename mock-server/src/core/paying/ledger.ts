import { nextId, type Mall } from '../state/mall.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import type { LedgerAccount, LedgerEntry } from '../state/payments.ts'

const balanceOwner = (account: LedgerAccount): string | null =>
  account.startsWith('balance:') ? account.slice('balance:'.length) : null

/** The only function that moves money and changes balances: each entry debits one account and credits another. */
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
