/** What a payment provider is asked to collect. */
export interface Payment {
  readonly payNo: string
  readonly userId: string
  readonly payType: 2 | 3
  readonly orderNumbers: readonly string[]
  readonly amount: number
  /** `returned`: it came when nothing was to be paid any more. */
  readonly status: 'waiting' | 'success' | 'failed' | 'expired' | 'returned'
  readonly createdAt: number
  readonly expiresAt: number
  readonly returnUrl: string
  /** The provider’s own number of it. */
  readonly bizPayNo: string | null
}

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
